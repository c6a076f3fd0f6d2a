import { answerDays } from '#contract/answer-times.ts'
import {
  button,
  createWaitingPieces,
  createWholeWaitingPieces,
  dashboardNavigation,
  historyEvents,
  main,
  queue,
  reasonField,
  recordDecisions,
  review,
  reviewPath,
} from '../fixtures/review-queue.ts'
import { logInAs, logInAsAdmin } from '../fixtures/accounts.ts'
import { getOwnPiece } from '../fixtures/publishing.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { getData, post, withSession } from '../fixtures/api.ts'
import { mailbox } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

test('ROUTE-35, DASH-13, ADM-03, API-12 the queue lists unconfirmed pieces with their state, oldest first and rejected last', async ({
  page,
  admin,
}) => {
  const problems = recordProblems(page)
  const { session, pieces } = await createWaitingPieces(page, 'Waits', 'Mended', 'No good')
  const [waits, mended, bad] = pieces.map(({ title }) => title) as [string, string, string]
  for (const { pieceId } of pieces.slice(1)) await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: false, message: 'No.' })
  await page.request.patch(`/api/piece/${pieces[1]!.pieceId}`, { ...withSession(session), data: pieces[1]!.sent })
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard')
  await dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' }).click()
  await expect(page).toHaveURL(reviewPath)
  await expect(queue(page).getByRole('link').first()).toHaveText(/^Late Tram BluesOdette MarlowePending(Answer by|Overdue since) \d\d\.\d\d\.\d{4}$/)
  const shown = async () =>
    (await queue(page).getByRole('link').allTextContents())
      .filter((text) => [waits, mended, bad].some((title) => text.startsWith(title)))
      .map((text) => text.replace(/\d\d\.\d\d\.\d{4}$/, 'day'))
  await expect
    .poll(shown)
    .toEqual([`${waits}Ada LovelacePendingAnswer by day`, `${mended}Ada LovelaceRejected, editedAnswer by day`, `${bad}Ada LovelaceRejected`])
  await expect(review(page, 'Late Tram Blues').getByRole('heading', { name: 'Late Tram Blues' })).toBeVisible()
  await queue(page).getByRole('link', { name: mended }).click()
  await expect(review(page, mended)).toBeFocused()
  await expect(queue(page).locator('[aria-current]')).toContainText(mended)
  await page.reload()
  await expect(review(page, mended)).toBeVisible()
  expect(problems).toEqual([])
})

test('what waits says by when it is to be answered, and that it is overdue', async ({ page }) => {
  const { session, pieces } = await createWaitingPieces(page, 'Late')
  const [{ pieceId, title }] = pieces
  await logInAsAdmin(page)
  const waiting = queue(page).getByRole('link', { name: title })
  const { piece } = await getData<{ piece: { uploadDate: string } }>(page, session, `/api/piece/own/${pieceId}`)
  await openInteractive(page, `${reviewPath}?piece=${pieceId}`)
  const by = ((await waiting.textContent()) ?? '').match(/Answer by (\d\d)\.(\d\d)\.(\d{4})$/)!
  const days = (Date.parse(`${by[3]}-${by[2]}-${by[1]}T12:00:00Z`) - Date.parse(piece.uploadDate)) / 86_400_000
  expect(days).toBeGreaterThan(answerDays.pieces - 1)
  expect(days).toBeLessThan(answerDays.pieces + 1)
  await page.clock.setFixedTime(Date.now() + (answerDays.pieces + 2) * 86_400_000)
  await dashboardNavigation(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' }).click()
  await expect(waiting).toContainText(`Overdue since ${by.slice(1).join('.')}`)
  expect(await accessibilityViolations(page)).toEqual([])
})

test('DECIDE-08, ROLE-17 the review queue is for admins only', async ({ page }) => {
  await page.goto(reviewPath)
  await expect(page).toHaveURL(`/login?then=${encodeURIComponent(reviewPath)}`)
  const { session } = await logInAs(page, 'player@bellows.example')
  const { origin } = new URL(page.url())
  await page.goto('/dashboard/overview')
  await expect(dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' })).toHaveCount(0)
  await page.context().addCookies([{ name: 'category', value: 'ADMIN', url: origin }])
  await page.goto(reviewPath)
  await expect(page).toHaveURL('/dashboard/overview')
  for (const path of ['piece/notConfirmed', 'piece/confirm/1'])
    expect((await page.request.fetch(`/api/${path}`, { method: path.endsWith('1') ? 'POST' : 'GET', data: path.endsWith('1') ? { confirmed: true, message: '' } : undefined, ...withSession(session) })).status()).toBe(403) // prettier-ignore
})

test('ROLE-18 every page of every score and every recording can be reviewed without counting a download', async ({ page }) => {
  const problems = recordProblems(page)
  const { session, pieces } = await createWholeWaitingPieces(page, 'Readable')
  const [{ pieceId, title }] = pieces
  await logInAsAdmin(page)
  await page.goto(`${reviewPath}?piece=${pieceId}`)
  const reviewScreen = review(page, title)
  const { piece } = await getData<{ piece: { scores: { name: string; pages: number }[] } }>(page, session, `/api/piece/own/${pieceId}`)
  const icons = new Set<string>()
  const total = piece.scores.reduce((sum, { pages }) => sum + pages, 0)
  let number = 0
  for (const { name, pages } of piece.scores) {
    for (let place = 1; place <= pages; place++) {
      const icon = reviewScreen.getByRole('img', { name: `Page ${place} of ${name}`, exact: true })
      await expect(icon).toBeVisible()
      icons.add(
        await icon.evaluate(async (image: HTMLImageElement) => {
          await image.decode()
          const canvas = document.createElement('canvas')
          canvas.width = image.naturalWidth
          canvas.height = image.naturalHeight
          const pen = canvas.getContext('2d')!
          pen.drawImage(image, 0, 0)
          const dark = pen.getImageData(0, 0, canvas.width, canvas.height).data.filter((value, at) => at % 4 === 0 && value < 128).length
          return `${canvas.width} wide, ${dark} dark`
        }),
      )
      number += 1
      await expect(reviewScreen.getByText(`Page ${number} of ${total}`)).toBeVisible()
      if (number < total) await reviewScreen.getByRole('button', { name: 'Next page' }).click()
    }
  }
  await expect(reviewScreen.getByRole('button', { name: 'Next page' })).toHaveAttribute('aria-disabled', 'true')
  expect(icons.size).toBe(total)
  for (const icon of icons) expect(icon).toMatch(/^10[78]\d wide, [1-9]\d{3,} dark$/)
  await reviewScreen.getByRole('button', { name: 'Play At home' }).click()
  await expect(reviewScreen.getByRole('button', { name: 'Pause At home' })).toBeVisible()
  await expect(reviewScreen.getByRole('link', { name: /Score video/ })).toHaveAttribute('target', '_blank')
  expect((await getData<{ piece: { downloads: number } }>(page, session, `/api/piece/own/${pieceId}`)).piece.downloads).toBe(0)
  expect(problems).toEqual([])
})

test('a score that cannot be shown says so', { tag: '@long' }, async ({ page }) => {
  const { pieces } = await createWaitingPieces(page, 'Unreadable')
  await logInAsAdmin(page)
  await page.route('**/api/piece/*/download/0*', (route) => route.fulfill({ contentType: 'application/pdf', body: 'no score' }))
  await page.goto(`${reviewPath}?piece=${pieces[0].pieceId}`)
  await expect(main(page).getByText('This page could not be shown. Download the score to read it.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
})

test('ADM-01, ADM-02, ADM-04, ADM-05, API-15, DECIDE-21, DECIDE-22, DECIDE-24, ENT-47, ENT-48 a piece is rejected with a reason, edited and accepted; its artist is notified', async ({
  page,
}) => {
  test.slow()
  const problems = recordProblems(page)
  const { session, email, pieces } = await createWaitingPieces(page, 'First', 'Second')
  const [first, second] = pieces as [(typeof pieces)[0], (typeof pieces)[0]]
  await logInAsAdmin(page)
  const requests = recordDecisions(page)
  await openInteractive(page, `${reviewPath}?piece=${first.pieceId}`)
  await expect(historyEvents(page)).toHaveText([/^Created\d\d\.\d\d\.\d{4} \d\d:\d\d$/])
  for (const blank of ['', '  \n']) {
    await reasonField(page).fill(blank)
    await expect(button(page, 'Reject')).toHaveAttribute('aria-disabled', 'true')
    await button(page, 'Reject').click({ force: true })
    await expect(main(page).getByText('Write the reason first')).toBeVisible()
  }
  expect(requests).toEqual([])
  await reasonField(page).fill(' The last page is missing. ')
  await queue(page).getByRole('link', { name: second.title }).click()
  await expect(reasonField(page)).toHaveValue('')
  await queue(page).getByRole('link', { name: first.title }).click()
  await expect(reasonField(page)).toHaveValue(' The last page is missing. ')
  await button(page, 'Reject').dblclick()
  await expect(page.getByText(`“${first.title}” was rejected`)).toBeVisible()
  await expect(review(page, second.title)).toBeFocused()
  await expect(queue(page).getByRole('link', { name: first.title })).toContainText('Rejected')
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([{ confirmed: false, message: 'The last page is missing.' }])
  await expect(reasonField(page)).toHaveValue('')
  const rejection = await mailbox(email).next('Your piece was not accepted')
  for (const part of ['The last page is missing.', `/dashboard/mypieces/${first.pieceId}`]) expect(rejection.text).toContain(part)

  await page.request.patch(`/api/piece/${first.pieceId}`, { ...withSession(session), data: first.sent })
  await openInteractive(page, `${reviewPath}?piece=${first.pieceId}`)
  await expect(historyEvents(page)).toHaveText([
    /^Created/,
    /^Reject by .*\d\d:\d\d.?The last page is missing\..?$/,
    /^Edit\d\d\.\d\d\.\d{4} \d\d:\d\d$/,
  ])
  await reasonField(page).fill('What is written here is not sent with a yes.')
  await button(page, 'Accept').dblclick()
  await expect(review(page, second.title)).toBeFocused()
  await expect(queue(page).getByRole('link', { name: first.title })).toHaveCount(0)
  const whole = main(page)
    .getByRole('heading', { name: `Last decision: ${first.title}` })
    .locator('..')
    .getByRole('listitem')
  await expect(whole).toHaveText([/^Created/, /^Reject by .*The last page is missing\..?$/, /^Edit\d\d/, /^Accept by .*\d\d:\d\d$/])
  expect(await accessibilityViolations(page)).toEqual([])
  expect(requests.map((request) => request.postDataJSON() as unknown).slice(1)).toEqual([{ confirmed: true, message: '' }])
  expect((await getOwnPiece(page, session, first.pieceId))!.state).toBe('CONFIRMED')
  await mailbox(email).next('Your piece was confirmed')
  expect(problems).toEqual([])
})

test.describe('in Berlin', () => {
  test.use({ timezoneId: 'Europe/Berlin' })
  test('ADM-02, DECIDE-21, DECIDE-50, ENT-35, ENT-45, ENT-46 the history uses the viewer’s time zone and marks missing dates', async ({ page }) => {
    const { session } = await logInAsAdmin(page)
    const { pieces } = await getData<{ pieces: { piece: { uploadDate: string } }[] }>(page, session, '/api/piece/notConfirmed')
    const event = {
      message: '',
      confirmed: false,
      date: '2025-07-13T07:05:00.000Z',
      confirmedByName: 'Root',
      edited: false,
      editedDate: null as string | null,
    }
    const messageHistory = [
      { ...event, message: 'x' },
      { ...event, edited: true, editedDate: '2025-07-14T22:30:00.000Z' },
      { ...event, edited: true },
      { ...event, confirmed: true },
    ]
    const record = { ...pieces[0]!, messageHistory, piece: { ...pieces[0]!.piece, uploadDate: '2025-01-02T08:05:00.000Z' } }
    await page.route('**/api/piece/notConfirmed?*', (route) =>
      route.fulfill({ json: { status: 200, message: '', data: { pieces: [record], total: 1 } } }),
    )
    await openInteractive(page, '/dashboard/overview')
    await dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' }).click()
    await expect(historyEvents(page)).toHaveText([
      'Created02.01.2025 09:05',
      /^Reject by Root13\.07\.2025 09:05.?x.?$/,
      'Edit15.07.2025 00:30',
      'EditUnknown Date Unknown Time',
      'Accept by Root13.07.2025 09:05',
    ])
  })
})

test('EASE-17 pieces are reviewed by single keys, which do nothing while one types and can be turned off', async ({ page }) => {
  const problems = recordProblems(page)
  const { pieces } = await createWaitingPieces(page, 'Key one', 'Key two', 'Key three')
  const [one, two, three] = pieces.map(({ title }) => title) as [string, string, string]
  await logInAsAdmin(page)
  await openInteractive(page, `${reviewPath}?search=${one.split(' ').at(-1)}&piece=${pieces[0].pieceId}`)
  const decisions = recordDecisions(page)
  await expect(review(page, one)).toBeVisible()
  await page.keyboard.press('j')
  await expect(review(page, two)).toBeVisible()
  await page.keyboard.press('k')
  await expect(review(page, one)).toBeVisible()
  await page.keyboard.press('r')
  await expect(reasonField(page)).toBeFocused()
  await page.keyboard.type('A kraj j')
  await expect(reasonField(page)).toHaveValue('A kraj j')
  await expect(review(page, one)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(button(page, 'Reject')).toBeFocused()
  await page.keyboard.press('r')
  await expect(review(page, two)).toBeVisible()
  await expect.poll(() => decisions.length).toBe(1)
  await expect(button(page, 'Accept')).not.toHaveAttribute('aria-busy', 'true')
  await page.keyboard.press('a')
  await expect(review(page, three)).toBeVisible()
  await expect.poll(() => decisions.length).toBe(2)

  const help = page.getByRole('dialog', { name: 'Keys' })
  for (const selector of ['main nav a', 'h1', 'main', 'body']) {
    await page.locator(selector).first().evaluate((element) => element.matches('body') ? (document.activeElement as HTMLElement).blur() : element.focus()) // prettier-ignore
    const before = await page.evaluateHandle(() => document.activeElement)
    await page.keyboard.press('?')
    await expect(help).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(help).toHaveCount(0)
    await expect.poll(() => before.evaluate((element) => element === document.activeElement), selector).toBe(true)
  }
  await page.keyboard.press('?')
  await expect(help).toContainText('Next piece')
  expect(await accessibilityViolations(page)).toEqual([])
  await help.getByRole('checkbox', { name: 'Use keys on this device' }).uncheck()
  await page.keyboard.press('Escape')
  await expect(help).toHaveCount(0)
  await page.keyboard.press('k')
  await page.keyboard.press('a')
  await page.reload()
  await expect(review(page, three)).toBeVisible()
  expect(decisions).toHaveLength(2)
  expect(problems).toEqual([])
})
