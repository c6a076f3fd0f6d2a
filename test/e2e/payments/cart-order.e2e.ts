import { consentVersion } from '#contract/payments/consent-texts.ts'
import { signUp } from '../fixtures/accounts.ts'
import { post, recordRequests, stubCall } from '../fixtures/api.ts'
import { balanceOf } from '../fixtures/buy-dialog.ts'
import {
  agreeAndPay,
  balanceBox,
  cartLine,
  cartLines,
  cartLink,
  consentBox,
  due,
  idOf,
  openCartWith,
  order,
  orderAddress,
  payButton,
  sums,
  termsBox,
} from '../fixtures/cart.ts'
import { shownErrors } from '../fixtures/forms.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { viewport } from '../fixtures/piece.ts'
import { expect, test } from '../fixtures/test.ts'
import { currentSite } from '../setup/site.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const threePieces = ['The Entertainer', 'Korobeiniki', 'Tango de medianoche']

test('SHOP-05, SHOP-02 a cart is bought from the balance, once both boxes are ticked', { tag: '@long' }, async ({ page }) => {
  const problems = recordProblems(page)
  const { session } = await signUp(page)
  await topUp(page, session, 30)
  await openCartWith(page, session, threePieces)
  await expect(balanceBox(page)).toBeChecked()
  await expect(sums(page)).toHaveText([`3 pieces${euros(23)}`, `Saved on fees−${euros(1.33)}`])
  await expect(due(page)).toHaveText(`Due now ${euros(21.67)}`)
  await expect(order(page)).toContainText('From your balance. No further costs.')
  await expect(order(page)).not.toContainText('Composers receive')
  for (const box of [termsBox(page), consentBox(page)]) await expect(box).not.toBeChecked()

  const requests = recordRequests(page, /cart\/purchase$/)
  await payButton(page).click()
  await expect(shownErrors(order(page))).toHaveText(['Tick this box to buy.', 'Tick this box to buy.'])
  await expect(termsBox(page)).toBeFocused()
  for (const box of [termsBox(page), consentBox(page)]) await expect(box).toHaveAccessibleDescription('Tick this box to buy.')
  expect(await accessibilityViolations(page)).toEqual([])
  await termsBox(page).check()
  await payButton(page).click()
  await expect(shownErrors(order(page))).toHaveText('Tick this box to buy.')
  await expect(consentBox(page)).toBeFocused()
  expect(requests).toHaveLength(0)

  await consentBox(page).check()
  await payButton(page).click()
  await expect(page).toHaveURL(orderAddress)
  expect(requests[0]!.postDataJSON()).toMatchObject({ useBalance: true, expected: { fromBalance: 21.67, byCard: 0 }, consent: consentVersion })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
  expect(await balanceOf(page, session)).toBe(8.33)
  expect(problems).toEqual([])
})

test('SHOP-02, SHOP-03 the balance pays a part, the card the rest; a cancelled payment releases it and leaves the cart', async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  await openCartWith(page, session, threePieces)
  await expect(balanceBox(page)).not.toBeChecked()
  await expect(due(page)).toHaveText(`Due now ${euros(23)}`)
  await balanceBox(page).check()
  await expect(sums(page)).toHaveText([`3 pieces${euros(23)}`, `From your balance−${euros(10)}`])
  await expect(due(page)).toHaveText(`Due now ${euros(13)}`)
  await expect(order(page)).toContainText('By card, on our payment provider’s page. No further costs.')
  await expect(order(page)).toContainText(`Composers receive ${euros(0.5)} more than if you bought the pieces one by one.`)
  await agreeAndPay(page)
  await expect(page).toHaveURL(/pretend-provider/)
  await expect(page.getByText(euros(13), { exact: true })).toBeVisible()
  expect(await balanceOf(page, session)).toBe(0)

  await page.goBack()
  await expect(order(page)).toContainText(`${euros(10)} is reserved for 3 pieces`)
  expect(await accessibilityViolations(page)).toEqual([])
  await order(page).getByRole('link', { name: 'Complete payment' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL('/cart/cancelled')
  await expect(page.getByText('Nothing was paid. Your balance is as it was.')).toBeVisible()
  await expect(cartLines(page)).toHaveCount(3)
  await expect(payButton(page)).toBeVisible()
  expect(await balanceOf(page, session)).toBe(10)
  expect(await accessibilityViolations(page)).toEqual([])

  await agreeAndPay(page)
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(orderAddress)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
  await expect(page.getByRole('main')).toContainText(euros(23))
  expect(await balanceOf(page, session)).toBe(10)
})

test('SHOP-01 a price that changes is seen before paying: both boxes are cleared, and nothing is bought', async ({ page }) => {
  const { session } = await signUp(page)
  await openCartWith(page, session, threePieces)
  let price = 12
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const { data } = (await (await route.fetch()).json()) as { data: { cart: { lines: { piece: { title: string; price: number } }[] } } }
    for (const { piece } of data.cart.lines) if (piece.title === 'Tango de medianoche') piece.price = price
    return route.fulfill({ json: { status: 200, message: '', data } })
  })
  const message = 'The price of a piece in your cart has just changed. Check your cart.'
  const requests = await stubCall(page, 'POST cart/purchase', { status: 409, message })
  price = 13
  await agreeAndPay(page)
  await expect(shownErrors(order(page))).toHaveText(message)
  await expect(cartLine(page, 'Tango de medianoche')).toContainText(`Now ${euros(13)} (was ${euros(12)})`)
  await expect(due(page)).toHaveText(`Due now ${euros(24)}`)
  for (const box of [termsBox(page), consentBox(page)]) await expect(box).not.toBeChecked()
  await payButton(page).click()
  await expect(shownErrors(order(page))).toHaveText(['Tick this box to buy.', 'Tick this box to buy.'])
  expect(requests).toHaveLength(1)
})

test('SHOP-02, SHOP-11 what a bank is processing the payment of stays in the cart, and is not paid again', async ({ page }) => {
  const { session, id } = await signUp(page)
  await openCartWith(page, session, ['The Entertainer', 'Korobeiniki'])
  await agreeAndPay(page)
  await page.waitForURL(/provider/)
  const orders = currentSite().database.updateTable('orders').set({ processing_since: new Date() })
  await orders.where('buyer_id', '=', id).where('state', '=', 'PENDING').execute()
  await openInteractive(page, '/cart')
  await expect(page.getByRole('main')).toContainText('Your payment for 2 pieces is being processed')
  for (const title of ['The Entertainer', 'Korobeiniki']) await expect(cartLine(page, title)).toContainText('Your bank is processing the payment')
  await expect(order(page)).toHaveCount(0)
  expect(await accessibilityViolations(page)).toEqual([])

  await post(page, session, `cart/${await idOf(page, 'Tango de medianoche')}`)
  await openInteractive(page, '/cart')
  await expect(sums(page)).toHaveText([`1 piece${euros(12)}`])
  await expect(due(page)).toHaveText(`Due now ${euros(12)}`)
})

test('SHOP-09 the cart says what tax is in its price, where the operator has a rate', async ({ page }) => {
  const { session } = await signUp(page)
  await page.route('**/api/cart', async (route) => {
    const { data } = (await (await route.fetch()).json()) as { data: { cart: object } }
    await route.fulfill({ json: { status: 200, message: '', data: { cart: { ...data.cart, vatRate: 700 } } } })
  })
  await openCartWith(page, session, ['The Entertainer'])
  await openInteractive(page, '/grades')
  await cartLink(page).click()
  await expect(sums(page)).toHaveText([`1 piece${euros(4)}`, `of which 7 % VAT${euros(0.26)}`])
  await expect(order(page)).not.toContainText('Composers receive')
})

test('SHOP-04, SHOP-05 a cart is bought by keyboard alone', async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 30)
  await openCartWith(page, session, ['The Entertainer', 'Korobeiniki'])
  await cartLine(page, 'The Entertainer').getByRole('button', { name: 'Remove The Entertainer' }).focus()
  const tabTo = async (target: ReturnType<typeof payButton>) => {
    for (let count = 0; count < 4 && !(await target.evaluate((element) => element === document.activeElement)); count++)
      await page.keyboard.press('Tab')
    await expect(target).toBeFocused()
  }
  await tabTo(page.getByRole('link', { name: 'Find more pieces' }))
  await tabTo(balanceBox(page))
  await page.keyboard.press('Space')
  await expect(due(page)).toHaveText(`Due now ${euros(11)}`)
  await page.keyboard.press('Space')
  for (const box of [termsBox(page), consentBox(page)]) {
    await tabTo(box)
    await page.keyboard.press('Space')
  }
  await tabTo(payButton(page))
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Thank You!' })).toBeFocused()
})

test('SHOP-01 on phones a bar says what is due until the button that pays is in view', async ({ page }) => {
  await page.setViewportSize(viewport(390, 844))
  const { session } = await signUp(page)
  await openCartWith(page, session, threePieces)
  const bar = page.getByRole('group', { name: 'Total' })
  await expect(bar).toContainText(`Due now${euros(23)}`)
  await expect(payButton(page)).not.toBeInViewport()
  await bar.getByRole('link', { name: 'Check order' }).press('Enter')
  await expect(order(page).getByRole('heading', { name: 'Your order' })).toBeFocused()
  await expect(payButton(page)).toBeInViewport()
  await expect(bar).toHaveCount(0)
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `SHOP-01, SHOP-04 the cart and the thanks are accessible, fit the window and a finger at three widths (${colorScheme})`,
    { tag: '@long' },
    async ({ page }) => {
      test.slow()
      await page.emulateMedia({ colorScheme })
      const { session } = await signUp(page)
      await topUp(page, session, 50)
      await openCartWith(page, session, threePieces)
      const looksGood = async (name: string) => {
        for (const width of [390, 900, 1440]) {
          await page.setViewportSize(viewport(width))
          expect([name, width, await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([name, width, [], 0])
          expect(await smallTargets(page.locator('body')), `${name} at ${width} px`).toEqual([])
        }
      }
      await looksGood('cart')
      await agreeAndPay(page)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
      await looksGood('thanks')
      await openInteractive(page, '/cart')
      await looksGood('empty cart')
    },
  )
