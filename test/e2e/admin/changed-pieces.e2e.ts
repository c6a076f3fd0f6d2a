import { createMember, logInAsAdmin } from '../fixtures/accounts.ts'
import { getData, post, recordRequests, withSession } from '../fixtures/api.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { getOwnPiece, uploadDemoFile } from '../fixtures/publishing.ts'
import { button, createWholeWaitingPieces, dashboardNavigation, main, review, reviewPath } from '../fixtures/review-queue.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { isLong } from '../../support/is-long.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'

const path = `${reviewPath}/changed`
const queue = (page: Page) => page.getByRole('navigation', { name: 'Changed pieces' })
const views = (page: Page) => page.getByRole('navigation', { name: 'Which pieces' })
const part = (page: Page, name: string) => main(page).getByRole('heading', { name, exact: true }).locator('..')
const sides = (row: Locator) => row.locator(':scope > div')

/** Confirmed pieces of a new artist, who is not verified; the first one is changed in every part that admins compare. */
async function createChangedPieces(page: Page, ...names: string[]) {
  const { session, pieces } = await createWholeWaitingPieces(page, ...names)
  const { session: root } = await createMember({ isAdmin: true })
  for (const { pieceId } of pieces) await post(page, root, `piece/confirm/${pieceId}`, { confirmed: true, message: '' })
  const { scoreId } = await uploadDemoFile(page, session, 'score', 'scores/promenade.pdf')
  const scores = pieces[0].sent['scores'] as { scoreId: string; name: string }[]
  const performances = pieces[0].sent['performances'] as object[]
  const edit = async (index: number, changes: object) => {
    const answer = await page.request.patch(`/api/piece/${pieces[index]!.pieceId}`, {
      ...withSession(session),
      data: { ...pieces[index]!.sent, ...changes },
    })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  const title = `${pieces[0].title} b`
  const changes = {
    title,
    contributors: [{ type: 'Edited by', name: 'Clara Schumann' }],
    performances: performances.slice(1),
    scores: [{ scoreId, name: 'Promenade' }, scores[1]],
  }
  await edit(0, changes)
  for (const [index, { title: old }] of pieces.slice(1).entries()) await edit(index + 1, { title: `${old} b` })
  const others = pieces.slice(1).map((piece) => ({ ...piece, title: `${piece.title} b` }))
  return { session, root, edit, changes, pieceId: pieces[0].pieceId, oldTitle: pieces[0].title, title, others }
}

test('DECIDE-20, ADM-02 what an artist who is not verified changes waits for an admin, who compares it side by side and accepts it', async ({
  page,
}) => {
  test.slow()
  const problems = recordProblems(page)
  const { session, edit, changes, pieceId, oldTitle, title, others } = await createChangedPieces(page, 'Changed', 'Left over')
  expect((await getOwnPiece(page, session, pieceId))!.state).toBe('CONFIRMED')
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/overview')
  await dashboardNavigation(page).getByRole('link', { name: 'Piece confirmation' }).click()
  await views(page)
    .getByRole('link', { name: /^Changed since you saw it [1-9]\d*$/ })
    .click()
  await expect(page).toHaveURL(path)
  await expect(dashboardNavigation(page).locator('[aria-current]')).toHaveAccessibleName(/^Piece confirmation ([2-9]|\d\d+) waiting$/)
  for (const each of [others[0]!.title, title]) {
    await queue(page).getByRole('link', { name: each }).click()
    await expect(review(page, each)).toBeFocused()
  }

  await expect(sides(part(page, 'Title').getByRole('listitem'))).toHaveText([`Before${oldTitle}`, `Now${title}`])
  await expect(sides(part(page, 'People').getByRole('listitem'))).toHaveText(['Beforethe last tram homeDedicated to', 'NowClara SchumannEdited by'])
  await expect(sides(part(page, 'Performances').getByRole('listitem'))).toHaveText([/^BeforeAt home/, 'NowRemoved'])
  const [before, now] = [0, 1].map((index) => sides(part(page, 'Scores').getByRole('listitem')).nth(index)) as [Locator, Locator]
  await expect(before).toContainText('Full score')
  await expect(now).toContainText('Promenade')
  await expect(main(page).getByText('Second part')).toHaveCount(0)

  const sizes = [
    [1440, 'light'],
    [390, 'dark'],
    [900, 'dark'],
    [390, 'light'],
  ] as const
  for (const [width, theme] of isLong ? sizes : sizes.slice(0, 2)) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((name) => (document.documentElement.dataset['theme'] = name), theme)
    for (const name of ['First page of Full score', 'First page of Promenade']) {
      const picture = main(page).getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0)).toBe(true)
    }
    await expect(async () => {
      const [one, other] = [(await before.boundingBox())!, (await now.boundingBox())!]
      if (width === 390) expect(one.y + one.height).toBeLessThanOrEqual(other.y)
      else expect([one.y, one.x + one.width < other.x]).toEqual([other.y, true])
    }).toPass()
    for (const name of ['Looks fine', 'Take down']) await expect(button(page, name)).toBeInViewport({ ratio: 1 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    expect(await accessibilityViolations(page)).toEqual([])
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  await button(page, 'Play At home').click()
  await expect(button(page, 'Pause At home')).toBeVisible()
  const download = page.waitForEvent('download')
  await before.getByRole('link', { name: 'Download Full score' }).click()
  expect((await download).suggestedFilename()).toBe('Full score.pdf')

  await edit(0, { ...changes, title: `${title} c` })
  const requests = recordRequests(page, /\/piece\/acceptChange\//)
  await button(page, 'Looks fine').click()
  await expect(main(page).getByRole('alert').filter({ hasText: /\S/ })).toHaveText(`${title}This piece was edited a moment ago. Take another look.`)
  await expect(sides(part(page, 'Title').getByRole('listitem'))).toHaveText([`Before${oldTitle}`, `Now${title} c`])
  await expect(button(page, 'Looks fine')).toHaveAttribute('aria-busy', 'false')
  await button(page, 'Looks fine').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(`The changes of “${title} c” were accepted`)).toBeVisible()
  await expect(queue(page).getByRole('link', { name: title })).toHaveCount(0)
  await expect(main(page).locator('section[tabindex="-1"]')).toBeFocused()
  expect(requests.map((request) => new URL(request.url()).searchParams.get('version'))).toEqual(['2', '3'])
  expect((await getOwnPiece(page, session, pieceId))!.state).toBe('CONFIRMED')
  await expect(queue(page).getByRole('link', { name: others[0]!.title })).toBeVisible()
  await page.goto('/dashboard/admin/log')
  await expect(
    main(page)
      .getByRole('listitem')
      .filter({ hasText: `accepted the changes of ${title} c` }),
  ).toBeVisible()
  expect(problems.filter((problem) => !problem.includes('status of 409'))).toEqual([])
})

test('DECIDE-20 a changed piece is taken down with a reason', { tag: '@long' }, async ({ page }) => {
  const { session, root, pieceId, title } = await createChangedPieces(page, 'Copied')
  await page.setViewportSize({ width: 390, height: 844 })
  await logInAsAdmin(page)
  await openInteractive(page, `${path}?piece=${pieceId}`)
  await button(page, 'Take down').focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Take “${title}” down?` })
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  expect(await accessibilityViolations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(button(page, 'Take down')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog.getByLabel('Reason')).toBeFocused()
  await page.keyboard.type('The new score is by somebody else.')
  await dialog.getByRole('button', { name: 'Take it down' }).click()
  await expect(dialog).toHaveCount(0)
  await expect(queue(page).getByRole('link', { name: title })).toHaveCount(0)
  expect((await getOwnPiece(page, session, pieceId))!.state).toBe('REJECTED')
  const { pieces } = await getData<{ pieces: { pieceId: number }[] }>(page, root, '/api/piece/changed')
  expect(pieces.some((piece) => piece.pieceId === pieceId)).toBe(false)
})

test('DECIDE-20 the changed pieces are for admins only', async ({ page, player }) => {
  for (const address of ['piece/changed', 'piece/1/change'])
    expect((await page.request.get(`/api/${address}`, withSession(player.session))).status()).toBe(403)
  await page.goto(path)
  await expect(page).toHaveURL(`/login?then=${encodeURIComponent(path)}`)
})
