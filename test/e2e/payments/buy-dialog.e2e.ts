import { consentVersion } from '#contract/payments/consent-texts.ts'
import { signUp } from '../fixtures/accounts.ts'
import { longUnless } from '../fixtures/long-form.ts'
import { addressOf, priceRegion, toast, viewport } from '../fixtures/piece.ts'
import {
  agree,
  balanceOf,
  balanceOption,
  consentCheckbox,
  fullPriceOption,
  openBuyDialog,
  buyDialog,
  pressBuyNow,
  termsCheckbox,
} from '../fixtures/buy-dialog.ts'
import { restingBox } from '../fixtures/gestures.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const due = (page: Page) => buyDialog(page).getByText('Due now', { exact: true }).locator('..')
const priceLine = `Priceone copy, to print for yourself${euros(10)}`
const lines = (page: Page) => buyDialog(page).locator('dl > div')

/** The server's answer for a piece at 10 € and an account with this balance. */
async function popupAt(page: Page, balance: number) {
  await stubCall(page, 'GET purchase/*', { status: 200, data: { info: { title: 'Odessa Bulgar', price: 10, priceReduced: 9.5, balance } } })
  return openBuyDialog(page, 'Odessa Bulgar')
}

for (const width of screenWidths)
  test(`PAY-02, PAY-03, PAY-05, PAY-20, VAL-27, DECIDE-55 the terms must be accepted; the dialog has both payment options, the total and one button (${width} px)`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    await signUp(page)
    const requests = await stubCall(page, 'POST purchase/*', { status: 202 })
    await popupAt(page, 12)
    await expect(balanceOption(page)).toBeChecked()
    await expect(lines(page)).toHaveText([priceLine, `Discount− ${euros(0.5)}`, `Total${euros(9.5)}`, `From your balance− ${euros(9.5)}`])
    await expect(due(page)).toHaveText(`Due now ${euros(0)}`)
    await pressBuyNow(page)
    await expect(buyDialog(page).getByRole('alert')).toHaveText(['You need to agree to the terms and conditions.', 'Tick this box to buy.'])
    await expect(termsCheckbox(page)).toBeFocused()
    expect(await accessibilityViolations(page)).toEqual([])
    expect([requests.length, await horizontalOverflow(page)]).toEqual([0, 0])
    await fullPriceOption(page).check()
    await expect(lines(page)).toHaveText([priceLine])
    await expect(due(page)).toHaveText(`Due now ${euros(10)}`)
    await expect(async () => {
      const [sum, button] = [(await due(page).boundingBox())!, (await buyDialog(page).getByRole('button', { name: 'Buy now' }).boundingBox())!]
      expect(button.y - sum.y - sum.height, 'right below the total').toBeLessThan(32)
    }).toPass()
    await expect(buyDialog(page).getByRole('link', { name: 'terms of use' })).toHaveAttribute('href', '/terms')
    expect(problems).toEqual([])
  })

for (const [balance, isChosen, reason, sum] of [
  [10, true, `You have ${euros(10)}. No transaction fee, so ${euros(0.5)} less.`, 0],
  [9.99, false, `You have ${euros(9.99)}. No transaction fee, so ${euros(0.5)} less.`, 0],
  [4, false, `You have ${euros(4)} and pay ${euros(6)} by card. Top up ${euros(5.5)} to avoid the fee.`, 6],
] as const)
  test(
    `PAY-04, DECIDE-54, DECIDE-55, DECIDE-49 with ${balance} € the balance is ${isChosen ? '' : 'not '}chosen at first, and can be`,
    longUnless(isChosen),
    async ({ page }) => {
      await signUp(page)
      const requests = await stubCall(page, 'POST purchase/*', { status: 400, message: 'Not now.' })
      await popupAt(page, balance)
      await expect(isChosen ? balanceOption(page) : fullPriceOption(page)).toBeChecked()
      await expect(buyDialog(page).getByText(reason)).toBeVisible()
      await balanceOption(page).check()
      await expect(due(page)).toHaveText(`Due now ${euros(sum)}`)
      if (balance === 4) await expect(lines(page)).toHaveText([priceLine, `From your balance− ${euros(4)}`])
      await agree(page)
      await pressBuyNow(page)
      await expect(buyDialog(page).getByRole('alert')).toHaveText('Not now.')
      expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([
        { useBalance: true, expected: { fromBalance: Math.min(balance, 9.5), byCard: balance === 4 ? 6 : 0 }, consent: consentVersion },
      ])
    },
  )

for (const [balance, first] of [
  [0, 'Pay the full price'],
  [4, 'Pay the full price'],
  [12, 'Use balance'],
] as const)
  test(`EASE-07 with ${balance} € what can be paid at once stands first and is chosen`, longUnless(balance === 12), async ({ page }) => {
    await signUp(page)
    await popupAt(page, balance)
    const options = buyDialog(page).getByRole('radio')
    await expect(options).toHaveCount(2)
    await expect(options.first()).toHaveAccessibleName(new RegExp(`^${first}`))
    await expect(options.first()).toBeChecked()
    await expect(options.first()).toBeFocused()
  })

test('EASE-07 beside the price stands what one may do with the score, on the page and in the dialog', async ({ page }) => {
  await signUp(page)
  await popupAt(page, 12)
  await expect(lines(page).first()).toHaveText(priceLine)
  await expect(page.getByRole('region', { name: 'Price', includeHidden: true })).toContainText('PDF to print for yourself')
})

for (const balance of [0, 12])
  test(
    `EASE-07 held sideways the dialog opens at its title, and the button that pays is in view (${balance} €)`,
    longUnless(balance === 12),
    async ({ page }) => {
      await page.setViewportSize({ width: 844, height: 390 })
      await signUp(page)
      await stubCall(page, 'POST purchase/*', { status: 409, message: 'Not now.' })
      await popupAt(page, balance)
      const inView = async () => {
        await expect(buyDialog(page).getByRole('heading', { name: 'Buy Piece' })).toBeInViewport({ ratio: 1 })
        await expect(buyDialog(page).getByRole('radio', { checked: true })).toBeInViewport({ ratio: 1 })
        await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toBeInViewport({ ratio: 1 })
        await expect(due(page)).toBeInViewport({ ratio: 1 })
      }
      await inView()
      expect(await buyDialog(page).evaluate((dialog) => dialog.scrollTop)).toBe(0)
      expect(await accessibilityViolations(page)).toEqual([])
      await agree(page)
      await pressBuyNow(page)
      await expect(buyDialog(page).getByRole('alert')).toHaveText('Not now.')
      await expect(buyDialog(page).getByRole('alert')).toBeInViewport({ ratio: 1 })
    },
  )

test('EASE-07 held sideways a toast stands above the buttons of the dialog', { tag: '@long' }, async ({ page }) => {
  await page.setViewportSize({ width: 844, height: 390 })
  await signUp(page)
  await popupAt(page, 0)
  await agree(page)
  await page.context().setOffline(true)
  await page.evaluate(() => dispatchEvent(new Event('bellows:saved-later')))
  await expect(toast(page)).toContainText('You’re offline.')
  const below = (await restingBox(toast(page))).y + (await restingBox(toast(page))).height
  for (const name of ['Cancel', 'Buy now'])
    expect((await restingBox(buyDialog(page).getByRole('button', { name }))).y, name).toBeGreaterThanOrEqual(below)
})

test(
  'DECIDE-55, WALK-06 an empty balance cannot be chosen, and credit is said to save the fee; buying credit leads back to the piece',
  { tag: '@long' },
  async ({ page }) => {
    await signUp(page)
    const address = await popupAt(page, 0)
    await expect(balanceOption(page)).toBeDisabled()
    await expect(buyDialog(page).getByText(`Add ${euros(9.5)} of credit and pay no card fee.`)).toBeVisible()
    await expect(buyDialog(page).getByText(/balance/i), 'nothing else is said about it').toHaveText(['Use balance'])
    await expect(fullPriceOption(page)).toBeChecked()
    expect(await accessibilityViolations(page)).toEqual([])
    await buyDialog(page)
      .getByRole('link', { name: `Add ${euros(9.5)} of credit` })
      .click()
    await expect(page).toHaveURL('/dashboard/overview#credit')
    await expect(page.getByRole('heading', { name: 'Add credit' })).toBeInViewport()
    await page.getByRole('checkbox', { name: 'I confirm that I have read and agree to the terms of use.' }).check()
    await page.getByRole('button', { name: 'Buy credit now' }).click()
    await page.getByRole('button', { name: 'Pay', exact: true }).click()
    await page.getByRole('dialog', { name: 'Thank You!' }).getByRole('link', { name: 'Back to the piece' }).click()
    await expect(page).toHaveURL(address)
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('pieceInMind'))).toBeNull()
  },
)

test('ERR-16, DECIDE-77, DECIDE-33 a refused purchase shows the server’s message and keeps the input; one without an answer says so and is sent once', async ({
  page,
}) => {
  await signUp(page)
  let message = 'This piece was withdrawn.'
  const requests = await stubCall(page, 'POST purchase/*', () => ({ status: 409, message }))
  await popupAt(page, 12)
  await fullPriceOption(page).check()
  await agree(page)
  await pressBuyNow(page)
  await expect(buyDialog(page).getByRole('alert')).toHaveText('This piece was withdrawn.')
  await expect(fullPriceOption(page)).toBeChecked()
  await expect(termsCheckbox(page)).toBeChecked()
  message = ''
  await pressBuyNow(page)
  await expect(buyDialog(page).getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  expect(requests).toHaveLength(2)
  const failed = await stubCall(page, 'POST purchase/*')
  await pressBuyNow(page)
  await expect(buyDialog(page).getByRole('button', { name: 'Buy now' })).toHaveAttribute('aria-busy', 'false')
  await expect(buyDialog(page).getByRole('alert')).toHaveText('Something went wrong. Please try again later.')
  expect(failed, 'a payment is never repeated by itself').toHaveLength(1)
})

test('a purchase never costs more than was shown: a changed amount is shown again for confirmation', async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 20)
  await openBuyDialog(page, 'Odessa Bulgar')
  await expect(due(page)).toHaveText(`Due now ${euros(0)}`)
  await buy(page, session, await addressOf(page.request, 'Two Moths'), { useBalance: true })
  await agree(page)
  await pressBuyNow(page)
  await expect(buyDialog(page).getByRole('alert')).toHaveText('The price or your balance has changed. Check what is due now.')
  await expect(due(page)).toHaveText(`Due now ${euros(10)}`)
  await expect(termsCheckbox(page)).toBeChecked()
  await balanceOption(page).check()
  await pressBuyNow(page)
  await expect(page).toHaveURL(/pretend-provider/)
  await expect(page.getByText(euros(4.37)).first()).toBeVisible()
})

test('PAY-06 repeated presses make one purchase; the button keeps its width and the dialog stays open meanwhile', async ({ page }) => {
  await signUp(page)
  const { promise: held, resolve: answer } = Promise.withResolvers<void>()
  const requests = await stubCall(page, 'POST purchase/*', async () => {
    await held
    return { status: 400, message: 'Not now.' }
  })
  await popupAt(page, 12)
  await agree(page)
  const button = buyDialog(page).getByRole('button', { name: 'Buy now' })
  const { width } = await restingBox(button)
  await button.dblclick()
  await termsCheckbox(page).press('Enter')
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await expect.poll(async () => (await button.boundingBox())?.width).toBe(width)
  await page.keyboard.press('Escape')
  await buyDialog(page).getByRole('button', { name: 'Cancel' }).dispatchEvent('click')
  await expect(buyDialog(page)).toBeVisible()
  answer()
  await expect(buyDialog(page).getByRole('alert')).toHaveText('Not now.')
  expect(requests).toHaveLength(1)
  await page.keyboard.press('Escape')
  await expect(buyDialog(page)).toBeHidden()
  await expect(priceRegion(page).getByRole('button', { name: 'Buy' })).toBeFocused()
})

test('a piece that cannot be bought says why', { tag: '@long' }, async ({ page }) => {
  await signUp(page)
  await stubCall(page, 'GET purchase/*', { status: 409, message: 'You already own this piece.' })
  await openInteractive(page, await addressOf(page.request, 'Odessa Bulgar'))
  await priceRegion(page).getByRole('button', { name: 'Buy' }).click()
  await expect(page.getByRole('dialog', { name: 'An error occurred' })).toContainText('You already own this piece.')
})

test('PAY-07 a piece is bought by keyboard', async ({ page }) => {
  const { session } = await signUp(page)
  await topUp(page, session, 20)
  const address = await addressOf(page.request, 'Odessa Bulgar')
  await openInteractive(page, address)
  await priceRegion(page).getByRole('button', { name: 'Buy' }).press('Enter')
  await expect(balanceOption(page)).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(fullPriceOption(page)).toBeChecked()
  await page.keyboard.press('ArrowUp')
  await expect(balanceOption(page)).toBeChecked()
  await page.keyboard.press('Tab')
  await expect(termsCheckbox(page)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(termsCheckbox(page)).toBeChecked()
  await page.keyboard.press('Tab') // the link to the terms
  await page.keyboard.press('Tab')
  await expect(consentCheckbox(page)).toBeFocused()
  await page.keyboard.press('Space')
  const bought = page.waitForResponse((answer) => answer.request().method() === 'POST' && answer.url().includes('/purchase/'))
  await page.keyboard.press('Enter')
  expect((await bought).status()).toBe(202)
  await expect(page).toHaveURL(`${address}/purchased`)
  await expect(page.getByRole('dialog', { name: 'Thank You!' })).toBeVisible()
  expect(await balanceOf(page, session)).toBe(10.5)
})
