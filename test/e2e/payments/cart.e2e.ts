import { maxCartLines } from '#contract/forms/limits.ts'
import { signUp } from '../fixtures/accounts.ts'
import { getData, post, stubCall } from '../fixtures/api.ts'
import { cartLine, cartLines, cartLink, idOf, openCartWith, openVisitorCartWith, order, sums } from '../fixtures/cart.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, layoutShift, recordProblems } from '../fixtures/page-quality.ts'
import { openPiece, priceRegion, viewport } from '../fixtures/piece.ts'
import { fakeSession, loginLink, profileLink } from '../fixtures/session.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** The toasts, beside the number of pieces. */
const said = (page: Page) => page.getByRole('status').last()

test('SHOP-01 a visitor adds pieces, finds them again, and has them in the account after the login', async ({ page }) => {
  const { email, password } = await signUp(page)
  await page.context().clearCookies()
  const problems = recordProblems(page)
  await openPiece(page, 'The Entertainer')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  const add = priceRegion(page).getByRole('button', { name: 'Add to cart' })
  await add.focus()
  await page.keyboard.press('Enter')
  await expect(said(page)).toContainText('Added to your cart')
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 piece')
  await openPiece(page, 'Tango de medianoche')
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await said(page).getByRole('link', { name: 'To the cart' }).click()

  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cart')
  await expect(cartLines(page)).toHaveText([/Tango de medianoche.*12.00.€/, /The Entertainer.*PDF · 1 score, 2 pages.*4.00.€.*One copy, for you/])
  await expect(page.getByRole('main').getByText('2 pieces', { exact: true }).first()).toBeVisible()
  await expect(sums(page)).toHaveText([`2 pieces${euros(16)}`])
  await expect(order(page)).toContainText(`Composers receive ${euros(0.25)} more than if you bought the pieces one by one.`)
  await expect(order(page).getByRole('button')).toHaveText('Buy now') // as a guest
  expect(await accessibilityViolations(page)).toEqual([])
  await page.reload()
  await expect(cartLines(page)).toHaveCount(2)

  await order(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLines(page)).toHaveCount(2)
  for (const title of ['Tango de medianoche', 'The Entertainer']) await expect(cartLine(page, title)).toBeVisible()
  await expect(order(page).getByRole('button', { name: 'Buy now' })).toBeVisible()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 2 pieces')
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  expect(problems).toEqual([])
})

test('SHOP-01 what joins the cart after a login and cannot be bought is said', { tag: '@long' }, async ({ page }) => {
  const { email, session } = await signUp(page)
  await topUp(page, session, 10)
  const pieceId = await idOf(page, 'The Entertainer')
  await buy(page, session, `/pieces/${pieceId}`, { useBalance: true })
  await page.context().clearCookies()
  await openVisitorCartWith(page, [{ pieceId, title: 'The Entertainer', price: 4 }])
  await order(page).getByRole('link', { name: 'Log in' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome back')
  await page.getByLabel('E-mail').fill(email)
  await page.getByLabel('Password').fill('bellows-demo')
  await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expect(said(page)).toContainText('1 piece could not be added to your cart: you already own it, it is not for sale, or the cart is full')
})

test('SHOP-01 what a member adds without a connection waits on the device, and is in the account once it is back', async ({ page, context }) => {
  const { session } = await signUp(page)
  await openPiece(page, 'The Entertainer')
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 piece')
  await priceRegion(page).getByRole('link', { name: 'In your cart' }).waitFor()
  await cartLink(page).click()
  await cartLine(page, 'The Entertainer').getByRole('button', { name: 'Remove The Entertainer' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await page.goBack()
  await context.setOffline(true)
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(said(page)).toContainText('You’re offline. This is saved once you’re back.')
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 piece')
  expect(await linesOf(page, session)).toEqual([])
  await context.setOffline(false)
  await expect.poll(() => linesOf(page, session)).toEqual(['The Entertainer'])
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBeNull()
  await cartLink(page).click()
  await expect(cartLines(page)).toHaveCount(1)
})

const linesOf = async (page: Page, session: string) =>
  (await getData<{ cart: { lines: { title: string }[] } }>(page, session, '/api/cart')).cart.lines.map(({ title }) => title)

test('SHOP-01 a piece that is added while the cart is first being loaded stays in it', async ({ page }) => {
  await signUp(page)
  const { promise: added, resolve: release } = Promise.withResolvers<void>()
  let isFirst = true
  await page.route('**/api/cart', async (route) => {
    const response = await route.fetch()
    if (isFirst) await added
    isFirst = false
    await route.fulfill({ response })
  })
  await openInteractive(page, `/pieces/${await idOf(page, 'The Entertainer')}`)
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toBeVisible()
  release()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 piece')
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toBeVisible()
})

test('SHOP-01 own, bought and free pieces cannot be added, and a piece in the cart leads there', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  await openPiece(page, 'Sakura')
  await expect(priceRegion(page)).toContainText('Free')
  await expect(priceRegion(page).getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  const pieceId = await idOf(page, 'The Entertainer')
  await openInteractive(page, `/pieces/${pieceId}`)
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 1 piece')
  await openInteractive(page, `/pieces/${pieceId}`)
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toHaveAttribute('href', '/cart')
  await buy(page, session, `/pieces/${pieceId}`, { useBalance: true })
  await openInteractive(page, `/pieces/${pieceId}`)
  await expect(priceRegion(page).getByRole('link', { name: 'In your cart' })).toHaveCount(0)
  expect(await post(page, session, `cart/${pieceId}`)).toMatchObject({ status: 409, message: 'You already own this piece.' })
})

test('SHOP-01 what has become dearer, cheaper, free or unavailable is said in its line and not counted', async ({ page }) => {
  await openVisitorCartWith(page, [
    { pieceId: await idOf(page, 'The Entertainer'), title: 'The Entertainer', price: 3 },
    { pieceId: await idOf(page, 'Tango de medianoche'), title: 'Tango de medianoche', price: 13 },
    { pieceId: await idOf(page, 'Sakura'), title: 'Sakura', price: 5 },
    { pieceId: 999_999, title: 'Gone with the bellows', price: 5 },
  ])
  await expect(cartLine(page, 'The Entertainer')).toContainText(`Now ${euros(4)} (was ${euros(3)})`)
  await expect(cartLine(page, 'Tango de medianoche')).toContainText(`Now ${euros(12)} (was ${euros(13)})`)
  await expect(cartLine(page, 'Sakura')).toContainText('This piece is free now')
  await expect(cartLine(page, 'Gone with the bellows')).toContainText('Not for sale any more')
  await expect(sums(page)).toHaveText([`2 pieces${euros(16)}`])
  await expect(cartLine(page, 'Gone with the bellows').getByRole('button')).toHaveText(['']) // it can only be removed
  expect(await accessibilityViolations(page)).toEqual([])
})

test('SHOP-01 a line is removed and put back, and one is saved for later, by keyboard', { tag: '@long' }, async ({ page }) => {
  const { session } = await signUp(page)
  await openCartWith(page, session, ['The Entertainer', 'Korobeiniki', 'Tango de medianoche'])
  const remove = (title: string) => cartLine(page, title).getByRole('button', { name: `Remove ${title}` })
  await remove('Korobeiniki').press('Enter')
  await expect(cartLines(page)).toHaveText([/Tango de medianoche/, /The Entertainer/])
  await expect(remove('The Entertainer')).toBeFocused()
  await expect(sums(page)).toHaveText([`2 pieces${euros(16)}`])
  await expect(said(page).getByText('“Korobeiniki” was removed')).toBeVisible()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(cartLines(page)).toHaveText([/Korobeiniki/, /Tango de medianoche/, /The Entertainer/])
  await expect.poll(async () => (await getData<{ cart: { lines: unknown[] } }>(page, session, '/api/cart')).cart.lines.length).toBe(3)

  await cartLine(page, 'Korobeiniki').getByRole('button', { name: 'Save for later Korobeiniki' }).press('Enter')
  await expect(cartLines(page)).toHaveCount(2)
  await expect(said(page).getByText('“Korobeiniki” is in your bookmarks')).toBeVisible()
  await remove('The Entertainer').press('Enter')
  await remove('Tango de medianoche').press('Enter')
  const empty = page.getByRole('heading', { level: 1, name: 'Your cart is empty' })
  await expect(empty).toBeFocused()
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  expect(await accessibilityViolations(page)).toEqual([])
  await page.getByRole('link', { name: 'Find pieces' }).click()
  await expect(page).toHaveURL('/pieces')
  await openInteractive(page, '/dashboard/bookmarked')
  await expect(page.getByRole('main').getByRole('link', { name: 'Korobeiniki' })).toBeVisible()
})

test('SHOP-01 saving for later needs an account', async ({ page }) => {
  await openVisitorCartWith(page, [{ pieceId: await idOf(page, 'The Entertainer'), title: 'The Entertainer', price: 4 }])
  await page.getByRole('button', { name: /^Save for later/ }).click()
  await expect(said(page)).toContainText('You need to be logged in to bookmark a piece')
  await expect(said(page).getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login?then=%2Fcart')
  await expect(cartLines(page)).toHaveCount(1)
})

test('SHOP-01 a cart of 50 lines works on a phone, and takes no further piece', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize(viewport(390))
  const ids = Array.from({ length: maxCartLines }, (_, index) => 1_000_000 + index)
  const { cart } = await getData<{ cart: { pieces: { piece: object }[]; vatRate: null } }>(
    page,
    '',
    `/api/cart/pieces?ids=${await idOf(page, 'The Entertainer')}`,
  )
  const pieces = ids.map((pieceId) => ({
    ...cart.pieces[0]!,
    pieceId,
    piece: { ...cart.pieces[0]!.piece, id: pieceId, title: `Piece ${pieceId}`, price: 50 },
  }))
  await stubCall(page, 'GET cart/pieces?*', { status: 200, data: { cart: { ...cart, pieces } } })
  await page.route('**/preview?*', (route) => route.fulfill({ status: 204 }))
  await openVisitorCartWith(page, ids.map((pieceId) => ({ pieceId, title: `Piece ${pieceId}`, price: 50 }))) // prettier-ignore
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 50 pieces')
  await expect(sums(page)).toHaveText([`50 pieces${euros(2500)}`])
  await expect(order(page)).toContainText(`Composers receive ${euros(12.25)} more than if you bought the pieces one by one.`)
  expect(await horizontalOverflow(page)).toBe(0)
  await openPiece(page, 'The Entertainer')
  await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(said(page)).toContainText('Your cart is full: it can hold 50 pieces.')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, 50 pieces')
})

test(
  'SHOP-01 on phones the link in the header is there only while something is in the cart, without moving anything',
  { tag: '@long' },
  async ({ page }) => {
    await page.setViewportSize(viewport(390))
    await openPiece(page, 'The Entertainer')
    await expect(cartLink(page)).toBeHidden()
    await priceRegion(page).getByRole('button', { name: 'Add to cart' }).click()
    await expect(cartLink(page)).toBeVisible()
    for (const width of [390, 360, 320]) {
      await page.setViewportSize(viewport(width))
      await openInteractive(page, '/pieces')
      await expect(cartLink(page)).toBeVisible()
      expect([width, await horizontalOverflow(page)]).toEqual([width, 0])
      const { score, moved } = await layoutShift(page)
      expect(score, moved).toBeLessThan(0.01)
    }
  },
)

test('SHOP-01 what another program has written into the storage does no harm', { tag: '@long' }, async ({ page }) => {
  await openInteractive(page, '/grades')
  for (const kept of ['[', '{"a":1}', '[{"pieceId":"1"}]', '"x"']) {
    await page.evaluate((text) => localStorage.setItem('cart', text), kept)
    await openInteractive(page, '/cart')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
    await expect(page.getByText('Pieces you add stay here for 30 days, in this browser.')).toBeVisible()
  }
})

test('SHOP-01 a session that has ended leaves a cart of the browser', async ({ page }) => {
  await fakeSession(page)
  await stubCall(page, 'GET account/check', { status: 200, data: { sessionid: 'a session' } })
  await openInteractive(page, '/grades')
  await expect(profileLink(page)).toBeVisible()
  await cartLink(page).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your cart is empty')
  await expect(loginLink(page)).toBeVisible()
})

test('SHOP-01 the cart has no other address than its own and that of a cancelled payment; an old one leads to what was paid', async ({ page }) => {
  expect((await openInteractive(page, '/cart/nothing'))!.status()).toBe(404)
  await openInteractive(page, '/cart/purchased')
  await expect(page).toHaveURL('/purchases')
})
