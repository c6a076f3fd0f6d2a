import { signUp } from '../fixtures/accounts.ts'
import { agree } from '../fixtures/buy-dialog.ts'
import { addressOf, priceRegion, viewport } from '../fixtures/piece.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buy Piece' })
const reserved = (place: ReturnType<typeof dialog> | Page) => place.getByText(`${euros(10)} is reserved for “Two Moths”`)
const balanceOf = async (page: Page, session: string) => (await getData<{ balance: number }>(page, session, '/api/overview')).balance

async function looksGoodAt(page: Page, width: number) {
  await page.setViewportSize(viewport(width))
  expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
}

test('SHOP-11 a payment that a bank is processing can neither be completed nor cancelled', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  const address = await addressOf(page.request, 'Two Moths')
  const pending = { fromBalance: 10, byCard: 5, sessionUrl: null, isProcessing: true }
  const data = { info: { title: 'Two Moths', price: 15, priceReduced: 14.38, balance: 0, pending } }
  await stubCall(page, `GET ${address.replace('/pieces', 'purchase')}`, { status: 200, message: '', data })
  await openInteractive(page, address)
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await expect(dialog(page)).toContainText(`Your bank is processing the payment of ${euros(5)}, which can take a few days.`)
  await expect(dialog(page)).toContainText(`If it fails, the ${euros(10)} reserved for it goes back to your balance.`)
  await expect(dialog(page).getByRole('button', { name: /payment|now/ })).toHaveCount(0)
  await looksGoodAt(page, 1440)
  await looksGoodAt(page, 390)
})

test('DECIDE-54, DASH-01 a pending payment is shown on return, in the dialog and in the overview, and can be completed or cancelled', async ({
  page,
}) => {
  const problems = recordProblems(page)
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  const address = await addressOf(page.request, 'Two Moths')
  await openInteractive(page, address)
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await dialog(page)
    .getByRole('radio', { name: /^Use balance/ })
    .check()
  await agree(page)
  await dialog(page).getByRole('button', { name: 'Buy now' }).click()
  await expect(page).toHaveURL(/pretend-provider/)

  await page.goBack()
  await expect(reserved(dialog(page))).toBeVisible()
  await expect(dialog(page).getByRole('link', { name: 'Complete payment' })).toBeFocused()
  await looksGoodAt(page, 1440)
  await looksGoodAt(page, 390)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/pretend-provider/)
  await expect(page.getByText(euros(5), { exact: true }), 'the same payment').toBeVisible()

  await openInteractive(page, '/dashboard/overview')
  await expect(reserved(page)).toBeVisible()
  await looksGoodAt(page, 390)
  await looksGoodAt(page, 1440)
  await page.getByRole('button', { name: 'Cancel the payment' }).press('Enter')
  await expect(page.getByText(`Cancelled. ${euros(10)} is back in your balance`)).toBeVisible()
  await expect(reserved(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: 'No open payments' })).toBeFocused()
  expect(await balanceOf(page, session)).toBe(10)

  await buy(page, session, address, { useBalance: true })
  await openInteractive(page, address)
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await expect(reserved(dialog(page))).toBeVisible()
  await dialog(page).getByRole('button', { name: 'Cancel the payment' }).press('Enter')
  await expect(dialog(page).getByText(`You have ${euros(10)}`)).toBeVisible()
  await expect(dialog(page).getByRole('radio', { checked: true })).toBeFocused()
  expect(await balanceOf(page, session)).toBe(10)
  expect(problems).toEqual([])
})

test('DECIDE-54, DECIDE-77 a payment that arrives before the cancellation counts; one that the provider is processing cannot be cancelled', async ({
  page,
}) => {
  const { session } = await signUp(page)
  await topUp(page, session, 10)
  const address = await addressOf(page.request, 'Two Moths')
  await buy(page, session, address, { useBalance: true })
  await openInteractive(page, '/dashboard/overview')
  const button = page.getByRole('button', { name: 'Cancel the payment' })
  await stubCall(page, 'POST purchase/*/cancel')
  await button.click()
  await expect(page.getByRole('alert').first()).toHaveText('Something went wrong. Please try again later.')
  await page.unrouteAll()
  await stubCall(page, 'POST purchase/*/cancel', { status: 200, data: { outcome: 'processing' } })
  await button.click()
  await expect(page.getByRole('alert').first()).toContainText('The payment provider is already working on this payment.')
  await page.unrouteAll()
  await buy(page, session, address, { useBalance: true, action: 'pay' }) // the same payment in another tab
  await button.click()
  await expect(page.getByText('Your payment had already arrived: the piece is yours')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: 'Two Moths' })).toBeVisible()
  await expect(button).toBeHidden()
})
