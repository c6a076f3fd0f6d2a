import { logInAsAdmin } from '../fixtures/accounts.ts'
import { reloadInteractive } from '../fixtures/open-interactive.ts'
import { toast, recordCalls, logInAsDemoUser, openPiece, preview, getPieceStatus } from '../fixtures/piece.ts'
import { accessibilityViolations } from '../fixtures/page-quality.ts'
import { expect, test } from '../fixtures/test.ts'

test('GLOB-08, PIECE-06, VAL-29, VAL-30, VAL-31 visitors are asked to log in and nothing is sent', async ({ page }) => {
  const requests = recordCalls(page, /^POST/, /^DELETE/, /purchase/)
  await page.clock.install()
  const address = await openPiece(page, 'Tango de medianoche')
  await page.clock.pauseAt(Date.now() + 60_000) // so that no toast ends before it is looked at
  const messages = {
    Like: 'You need to be logged in to like a piece',
    Bookmark: 'You need to be logged in to bookmark a piece',
    Buy: 'You need to be logged in to buy a piece',
  }
  for (const [name, text] of Object.entries(messages)) {
    await page.getByRole('button', { name }).click()
    await expect(page.getByRole('status').getByText(text, { exact: true })).toBeVisible()
  }
  await page.getByRole('status').getByRole('link', { name: 'Login' }).last().click()
  await expect(page).toHaveURL(`/login?then=${encodeURIComponent(address)}`)
  await expect(toast(page), 'the other toasts outlive the page').toContainText(messages.Like)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(requests).toEqual([])
})

test('WALK-06 the question who buys stays until it is answered or closed, or the page is left', async ({ page }) => {
  await page.clock.install()
  await openPiece(page, 'Tango de medianoche')
  await page.clock.pauseAt(Date.now() + 60_000)
  const [buy, question] = [
    page.getByRole('button', { name: 'Buy', exact: true }),
    toast(page).filter({ hasText: 'You need to be logged in to buy a piece' }),
  ]
  await buy.click()
  await page.mouse.move(0, 0)
  await page.clock.runFor(600_000)
  await expect(question).toBeVisible()
  await buy.focus()
  for (const name of ['Login', 'Sign up', 'Buy without an account', 'Close']) {
    await page.keyboard.press('Tab')
    await expect(question.getByRole(/Login|Sign/.test(name) ? 'link' : 'button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(question).toHaveCount(0)
  await expect(buy).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(question).toBeVisible()
  await page.getByRole('banner').getByRole('link', { name: 'Pieces' }).click()
  await expect(question).toHaveCount(0)
})

test('a toast is accessible', { tag: '@long' }, async ({ page }) => {
  await openPiece(page, 'Tango de medianoche')
  await page.getByRole('button', { name: 'Like' }).click()
  await page.getByRole('status').getByText('You need to be logged in to like a piece', { exact: true }).hover() // keeps it open
  expect(await accessibilityViolations(page)).toEqual([])
  await expect(toast(page)).toContainText('You need to be logged in to like a piece')
})

test('a toast stays 5 s, one with a link 8 s, and as the next Tab stop as long as it is needed', async ({ page }) => {
  await page.clock.install()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await openPiece(page, 'Tango de medianoche')
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [name, seconds] of [
    ['Share', 5],
    ['Like', 8],
  ] as const) {
    await page.getByRole('button', { name }).click()
    await expect(toast(page)).toBeVisible()
    await page.mouse.move(0, 0)
    await page.clock.runFor(seconds * 1000 - 200)
    await expect(toast(page)).toBeVisible()
    await page.clock.runFor(300)
    await expect(toast(page)).toHaveCount(0)
  }

  const [like, login] = [page.getByRole('button', { name: 'Like' }), toast(page).getByRole('link', { name: 'Login' })]
  await like.focus()
  const next = async () => {
    await page.keyboard.press('Tab')
    return page.evaluateHandle(() => document.activeElement)
  }
  const after = await next()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await page.clock.runFor(30_000)
  await page.keyboard.press('Tab')
  await expect(login).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(like).toBeFocused()
  await page.keyboard.press('Tab')
  await page.clock.runFor(30_000)
  await expect(login).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(toast(page).getByRole('link', { name: 'Sign up' })).toBeFocused()
  expect(await page.evaluate(([one, other]) => one === other, [after, await next()]), 'on to what stands behind the button').toBe(true)
  await page.clock.runFor(8_100)
  await expect(login).toHaveCount(0)
})

test('PIECE-27 to PIECE-29, DECIDE-90 a like and a bookmark are one call each, shown at once, and the piece is refetched', async ({ page }) => {
  const session = await logInAsDemoUser(page, 'kaito-minazuki')
  const calls = recordCalls(page, /^POST like/, /bookmark/, /^GET piece\/\d+$/)
  const address = await openPiece(page, 'Asturias (Leyenda)')
  const id = address.split('/').at(-1)
  const before = await getPieceStatus(page, address, session)
  const like = page.getByRole('button', { name: 'Like' })
  const shows = (hasLiked: boolean, likes: number) =>
    Promise.all([expect(like).toHaveAttribute('aria-pressed', String(hasLiked)), expect(like).toContainText(String(likes))])
  const now = async () => {
    const { hasLiked, piece } = await getPieceStatus(page, address, session)
    return { hasLiked, likes: piece.likes }
  }
  const [was, other] = [
    { hasLiked: before.hasLiked, likes: before.piece.likes },
    { hasLiked: !before.hasLiked, likes: before.piece.likes + (before.hasLiked ? -1 : 1) },
  ]
  await like.click()
  await shows(other.hasLiked, other.likes)
  await expect.poll(now).toEqual(other)
  await expect.poll(() => calls).toEqual([`POST like/${id}`, `GET piece/${id}`])
  await like.click()
  await shows(was.hasLiked, was.likes)
  await expect.poll(now).toEqual(was)
  await expect.poll(() => calls.length).toBe(4)

  calls.length = 0
  const bookmark = page.getByRole('button', { name: 'Bookmark' })
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => calls).toEqual([`POST bookmark/${id}`, `GET piece/${id}`])
  expect((await getPieceStatus(page, address, session)).hasBookmarked).toBe(true)
  await reloadInteractive(page)
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await bookmark.click()
  await expect(bookmark).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => calls.slice(2)).toEqual([`DELETE bookmark/${id}`, `GET piece/${id}`])
  expect((await getPieceStatus(page, address, session)).hasBookmarked).toBe(false)
})

test('PIECE-27, DECIDE-77 a refused like is reverted with a message', async ({ page }) => {
  await logInAsDemoUser(page, 'kaito-minazuki')
  await openPiece(page, 'Korobeiniki')
  const like = page.getByRole('button', { name: 'Like' })
  const [pressed, text] = [await like.getAttribute('aria-pressed'), await like.innerText()]
  const { promise: shown, resolve: refuse } = Promise.withResolvers<void>()
  await page.route('**/api/like/*', async (route) => {
    await shown
    await route.fulfill({ status: 500, json: { status: 500, message: '' } })
  })
  await like.click()
  await expect(like).not.toHaveAttribute('aria-pressed', pressed!)
  refuse()
  await expect(like).toHaveAttribute('aria-pressed', pressed!)
  await expect.poll(() => like.innerText()).toBe(text)
  await expect(page.getByText('Something went wrong. Please try again later.')).toBeVisible()
})

test('PIECE-19, ROLE-11, DECIDE-64 sharing uses the device’s share sheet', async ({ page }) => {
  await page.addInitScript(() => Object.assign(navigator, { share: async (link: unknown) => Object.assign(window, { link }) }))
  const address = await openPiece(page, 'Sakura')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => page.evaluate(() => (window as { link?: unknown }).link))
    .toEqual({ title: 'Sakura by Traditional (Japan), arr. Kaito Minazuki', url: new URL(address, page.url()).href })
  await expect(toast(page)).toHaveCount(0)
})

test('PIECE-20 without a share sheet the link is copied', async ({ page }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.addInitScript(() => Object.assign(navigator, { share: undefined }))
  const address = await openPiece(page, 'Sakura')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('status').getByText('Link copied to clipboard', { exact: true })).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(new URL(address, page.url()).href)
})

test('without clipboard access the link is shown selected', { tag: '@long' }, async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined })
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'))
  })
  const address = await openPiece(page, 'Sakura')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(new URL(address, page.url()).href)
  await expect.poll(() => page.evaluate(() => getSelection()!.toString() || (document.activeElement as HTMLInputElement).selectionEnd)).toBeTruthy()
  expect(await accessibilityViolations(page)).toEqual([])
})

const waiting = 'Late Tram Blues'

test('PIECE-17, DECIDE-19 an unconfirmed piece is marked and muted for those who may open it, and hidden from others', async ({ page }) => {
  const session = await logInAsDemoUser(page, 'odette-marlowe')
  const address = await openPiece(page, waiting, session)
  await expect(page.getByText('Waiting for confirmation', { exact: true })).toBeVisible()
  expect(
    Number(
      await preview(page, waiting)
        .locator('..')
        .evaluate((paper) => getComputedStyle(paper).opacity),
    ),
  ).toBeLessThan(1)
  await expect(page.getByText('Your piece still needs to be confirmed')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Buy' })).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.context().clearCookies()
  expect((await page.goto(address))?.status()).toBe(404)
  await logInAsAdmin(page)
  await page.goto(address)
  await expect(page.getByText('This piece still needs to be confirmed')).toBeVisible()
})
