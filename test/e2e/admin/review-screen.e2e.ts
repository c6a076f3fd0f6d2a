import {
  button,
  createWaitingPieces,
  dashboardNavigation,
  historyEvents,
  main,
  queue,
  reasonField,
  review,
  reviewPath,
} from '../fixtures/review-queue.ts'
import { getOwnPiece } from '../fixtures/publishing.ts'
import { logInAs, logInAsAdmin } from '../fixtures/accounts.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { getData, post } from '../fixtures/api.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test } from '../fixtures/test.ts'

for (const width of [390, 1440])
  test(`why a piece cannot be rejected yet is said beside both buttons (${width} px)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    const { pieces } = await createWaitingPieces(page, 'Uncovered')
    await logInAsAdmin(page)
    await openInteractive(page, `${reviewPath}?piece=${pieces[0].pieceId}`)
    await button(page, 'Reject').hover()
    const bubble = await restingBox(main(page).getByRole('status').getByText('Write the reason first'))
    for (const name of ['Accept', 'Reject']) {
      const covered = await restingBox(button(page, name))
      const isApart = bubble.y + bubble.height <= covered.y || bubble.x + bubble.width <= covered.x
      expect(isApart, name).toBe(true)
    }
    expect(bubble.x).toBeGreaterThanOrEqual(0)
    expect(bubble.x + bubble.width).toBeLessThanOrEqual(width)
  })

test('WALK-05 of two concurrent decisions the second names the first, what was typed stays, and the queue is reloaded', async ({ page, admin }) => {
  const { session, pieces } = await createWaitingPieces(page, 'Contested', 'Disputed', 'Left over')
  const [taken, refused, left] = pieces as [(typeof pieces)[0], (typeof pieces)[0], (typeof pieces)[0]]
  await logInAsAdmin(page)
  await openInteractive(page, `${reviewPath}?piece=${taken.pieceId}`)
  await post(page, admin.session, `piece/confirm/${taken.pieceId}`, { confirmed: true, message: '' })
  const rested = () => expect(button(page, 'Accept')).toHaveAttribute('aria-busy', 'false')
  await reasonField(page).fill('The last page is missing.')
  await button(page, 'Reject').click()
  const said = main(page).getByRole('alert').filter({ hasText: /\S/ })
  await expect(said).toHaveText(`${taken.title}This piece was already confirmed by ${admin.email}.`)
  await expect(reasonField(page)).toHaveValue('The last page is missing.')
  await expect(review(page, taken.title)).toBeVisible()
  await expect(queue(page).getByRole('link', { name: taken.title })).toHaveCount(0)
  await expect(queue(page).getByRole('link', { name: left.title })).toBeVisible()

  await queue(page).getByRole('link', { name: refused.title }).click()
  await post(page, admin.session, `piece/confirm/${refused.pieceId}`, { confirmed: false, message: 'Seen by somebody else.' })
  await reasonField(page).fill('Too late.')
  await rested()
  await button(page, 'Reject').click()
  await expect(said).toHaveText(`${refused.title}This piece was already rejected by ${admin.email}.`)
  await expect(historyEvents(page).last()).toContainText('Seen by somebody else.')
  await expect(reasonField(page)).toHaveValue('Too late.')
  await button(page, 'Reject').click({ force: true })
  await expect(main(page).getByText('This piece is already rejected', { exact: true })).toBeVisible()
  await queue(page).getByRole('link', { name: left.title }).click()
  await expect(said).toHaveCount(0) // the message was about the previous piece
  expect((await getOwnPiece(page, session, refused.pieceId))!.state).toBe('REJECTED')
  expect(await accessibilityViolations(page)).toEqual([])
})

test(
  'ADM-01, ADM-04, ADM-05 Accept, Reject and errors stay in view while scrolling; an edit made meanwhile is never accepted unseen',
  { tag: '@long' },
  async ({ page }) => {
    const { session, pieces } = await createWaitingPieces(page, 'Meanwhile')
    const [{ pieceId, title, sent }] = pieces
    await logInAsAdmin(page)
    await openInteractive(page, `${reviewPath}?piece=${pieceId}`)
    const decisions = ['Accept', 'Reject'].map((name) => button(page, name))
    for (const [width, height] of [
      [1440, 900],
      [1280, 800],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const place of [0, 300]) {
        await page.evaluate((y) => scrollTo(0, y), place)
        for (const decision of decisions) await expect(decision, `${width} px, ${place} down`).toBeInViewport({ ratio: 1 })
      }
      await expect(button(page, 'Larger')).toHaveCount(width > 400 ? 1 : 0)
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    }
    await button(page, 'Reject').click({ force: true })
    await expect(reasonField(page)).toBeFocused()
    await expect(reasonField(page)).toHaveAccessibleDescription(/Write the reason first/)
    await expect(reasonField(page)).toBeInViewport({ ratio: 1 })
    await page.emulateMedia({ colorScheme: 'dark' })
    expect(await accessibilityViolations(page)).toEqual([])

    await page.request.patch(`/api/piece/${pieceId}`, { headers: { authorization: session }, data: { ...sent, title: `${title} b` } })
    await button(page, 'Accept').evaluate((accept: HTMLElement) =>
      new MutationObserver((_, watching) => {
        if (![...document.querySelectorAll('main [role=alert]')].some(({ textContent }) => textContent.includes('edited'))) return
        watching.disconnect()
        accept.click() // a late second press
        accept.dataset['late'] = 'true'
      }).observe(document.body, { subtree: true, childList: true }),
    )
    await button(page, 'Accept').dblclick()
    const said = main(page)
      .getByRole('alert')
      .filter({ hasText: /edited/ })
    await expect(said).toBeInViewport({ ratio: 1 })
    await expect(button(page, 'Accept')).toHaveAttribute('data-late', 'true')
    await expect(button(page, 'Accept')).toHaveAttribute('aria-busy', 'false')
    expect((await getOwnPiece(page, session, pieceId))!.state).toBe('PENDING')
    expect(await accessibilityViolations(page)).toEqual([])
    await button(page, 'Accept').click()
    await expect(page.getByText(`“${title} b” was accepted`)).toBeVisible()
  },
)

test('a decision that cannot be sent shows why, and the piece stays', { tag: '@long' }, async ({ page }) => {
  const { pieces } = await createWaitingPieces(page, 'Stuck')
  const [{ pieceId, title }] = pieces
  await logInAsAdmin(page)
  await openInteractive(page, `${reviewPath}?piece=${pieceId}`)
  await page.route('**/api/piece/confirm/*', (route) => route.abort())
  await button(page, 'Accept').click()
  await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveText(`${title}An error occurred. Please try again later.`)
  await expect(review(page, title)).toBeVisible()
})

test('an empty queue and one with only rejected pieces say so', { tag: '@long' }, async ({ page }) => {
  const { session } = await logInAsAdmin(page)
  const { pieces } = await getData<{ pieces: object[] }>(page, session, '/api/piece/notConfirmed')
  for (const left of [[], [{ ...pieces[0]!, status: 'REJECTED' }]]) {
    await page.route('**/api/piece/notConfirmed?*', (route) =>
      route.fulfill({ json: { status: 200, message: '', data: { pieces: left, total: left.length } } }),
    )
    await openInteractive(page, '/dashboard/overview')
    await dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' }).click()
    await expect(main(page).getByRole('heading', { name: 'Nothing to review' })).toBeVisible()
    await expect(queue(page).getByRole('link')).toHaveCount(left.length)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.unrouteAll()
  }
})

test('from 1050 px the queue stands beside the review, below that above it; the page can be enlarged', { tag: '@long' }, async ({ page }) => {
  await logInAsAdmin(page)
  await openInteractive(page, reviewPath)
  for (const [width, isBeside] of [
    [1050, true],
    [1049, false],
    [1440, true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 })
    await expect(async () => {
      const [list, desk] = [(await queue(page).boundingBox())!, (await review(page, 'Late Tram Blues').boundingBox())!]
      expect(desk.x > list.x + list.width, String(width)).toBe(isBeside)
    }).toPass()
  }
  const fact = main(page)
    .locator('dl > div')
    .filter({ hasText: /^Fingering/ })
  expect((await restingBox(fact)).width, 'the facts of the accordion have room for their words').toBeGreaterThan(240)
  const besideCaption = await Promise.all([button(page, 'Next page'), main(page).getByRole('link', { name: 'Full screen' })].map(restingBox))
  expect(besideCaption[0]!.x - besideCaption[1]!.x - besideCaption[1]!.width).toBeGreaterThanOrEqual(8)
  const icon = main(page).getByRole('img', { name: /^Page 1 of/ })
  const width = async () => (await icon.boundingBox())?.width
  const before = (await restingBox(icon)).width
  await button(page, 'Larger').click()
  await expect.poll(width).toBeGreaterThan(before * 1.5)
  await button(page, 'Smaller').click()
  await expect.poll(width).toBe(before)
})

test('a piece is selected, read and rejected by keyboard', { tag: '@long' }, async ({ page }) => {
  const { session, pieces } = await createWaitingPieces(page, 'By hand')
  const [{ pieceId, title }] = pieces
  await logInAsAdmin(page)
  await openInteractive(page, reviewPath)
  const reach = async (name: string) => {
    const isThere = () =>
      page.evaluate((text) => [document.activeElement?.textContent, document.activeElement?.ariaLabel].some((each) => each?.startsWith(text)), name)
    for (let presses = 0; presses < 60 && !(await isThere()); presses++) await page.keyboard.press('Tab')
  }
  await reach(title)
  await page.keyboard.press('Enter')
  await expect(review(page, title)).toBeFocused()
  await expect(main(page).getByRole('img', { name: /^Page 1 of/ })).toBeVisible()
  await expect(button(page, 'Next page')).not.toHaveAttribute('aria-disabled', 'true')
  await reach('Next page')
  await page.keyboard.press('Enter')
  await expect(main(page).getByText(/^Page 2 of/)).toBeVisible()
  for (let presses = 0; presses < 20 && !(await reasonField(page).evaluate((field) => field === document.activeElement)); presses++)
    await page.keyboard.press('Tab')
  await expect(reasonField(page)).toBeFocused()
  await page.keyboard.type('Too quiet.')
  await expect(button(page, 'Reject')).not.toHaveAttribute('aria-disabled', 'true')
  await reach('Reject')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`“${title}” was rejected`)).toBeVisible()
  expect((await getOwnPiece(page, session, pieceId))!.state).toBe('REJECTED')
})

test('ACC-01 an admin corrects the facts of a piece at the desk, with a note to its composer', async ({ page }) => {
  const { session, pieces } = await createWaitingPieces(page, 'Overstated')
  const [{ pieceId, title }] = pieces
  await logInAsAdmin(page)
  await openInteractive(page, `${reviewPath}?piece=${pieceId}`)
  await expect(review(page, title)).toContainText('The composer hasn’t said what this piece needs.')
  await button(page, 'Correct these facts').click()
  const dialog = page.getByRole('dialog', { name: `The accordion of “${title}”` })
  await dialog.getByRole('radio', { name: 'Standard bass', exact: true }).check()
  await dialog.getByRole('radio', { name: '5', exact: true }).check()
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog.getByRole('alert').filter({ hasText: 'Please write a note to the composer.' })).toBeVisible()
  await dialog.getByLabel('Note to the composer').fill('a fast polka bass')
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(page.getByText(`The facts of “${title}” were corrected`)).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(review(page, title)).toContainText('5 of 8')
  const { piece } = await getData<{ piece: { accordion: object } }>(page, session, `/api/piece/own/${pieceId}`)
  expect(piece.accordion).toEqual({ bassSystem: 'standard', grade: 5 })
})

test('ACC-01 an admin corrects the facts of a confirmed piece, found from its page', { tag: '@long' }, async ({ page, admin }) => {
  const { email, pieces } = await createWaitingPieces(page, 'Understated')
  const [{ pieceId, title }] = pieces
  await post(page, admin.session, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const correct = page.getByRole('link', { name: 'Correct these facts' })

  await logInAsAdmin(page)
  await openInteractive(page, `/pieces/${pieceId}`)
  await correct.click()
  await expect(page).toHaveURL(`/dashboard/admin/pieces/${pieceId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(historyEvents(page).last()).toContainText('Accept')
  await button(page, 'Correct these facts').click()
  const dialog = page.getByRole('dialog', { name: `The accordion of “${title}”` })
  await dialog.getByRole('radio', { name: '7', exact: true }).check()
  await dialog.getByLabel('Note to the composer').fill('faster than it looks')
  await dialog.getByRole('button', { name: 'Correct', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(main(page)).toContainText('7 of 8')
  await page.getByRole('link', { name: 'To the piece' }).click()
  await expect(page.locator('#accordion')).toContainText('7 of 8')

  await logInAs(page, email)
  await openInteractive(page, `/pieces/${pieceId}`)
  await expect(page.locator('#accordion')).toContainText('7 of 8')
  await expect(correct).toHaveCount(0)
  await page.goto(`/dashboard/admin/pieces/${pieceId}`)
  await expect(page).toHaveURL('/dashboard/overview')
})
