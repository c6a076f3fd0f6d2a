import { consentTexts, consentVersion } from '#contract/payments/consent-texts.ts'
import { agreeAndPay, cartLines, cartLink, idOf, openVisitorCartWith, order, orderAddress, payButton } from '../fixtures/cart.ts'
import { linkIn, mailbox, newAddress } from '../fixtures/mailbox.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems } from '../fixtures/page-quality.ts'
import { openPiece, priceRegion } from '../fixtures/piece.ts'
import { save, stampsOf } from '../fixtures/downloads.ts'
import { shownErrors } from '../fixtures/forms.ts'
import { euros } from '../fixtures/payments.ts'
import { signUp } from '../fixtures/accounts.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const said = (page: Page) => page.getByRole('status').last()
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Buy Piece' })
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function payAtProvider(page: Page) {
  await page.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page).toHaveURL(orderAddress)
  await expect(heading(page)).toHaveText('Thank You!')
}

test('SHOP-06 a visitor buys a piece without an account and has it at once; the mailed link opens it once elsewhere', async ({ page, browser }) => {
  const problems = recordProblems(page)
  const email = newAddress('guest')
  await openPiece(page, 'The Entertainer')
  await priceRegion(page).getByRole('button', { name: 'Buy', exact: true }).click()
  await expect(said(page)).toContainText('You need to be logged in to buy a piece')
  await expect(said(page).getByRole('link', { name: 'Login' })).toBeVisible()
  await said(page).getByRole('button', { name: 'Buy without an account' }).click()
  await expect(dialog(page).getByLabel('E-mail')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Buy now' }).click()
  await expect(shownErrors(dialog(page))).toHaveCount(3)
  await expect(dialog(page).getByLabel('E-mail')).toBeFocused()
  await dialog(page).getByLabel('E-mail').fill(email)
  await dialog(page)
    .getByRole('checkbox', { name: /terms of use/ })
    .check()
  await dialog(page).getByRole('checkbox', { name: consentTexts[consentVersion] }).check()
  await dialog(page).getByRole('button', { name: 'Buy now' }).click()
  await payAtProvider(page)
  await expect(page.getByRole('main')).toContainText(`A link to it is on its way to ${email}.`)
  const download = page.waitForEvent('download')
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Download/ })
    .first()
    .click()
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/)

  for (const address of ['/login', '/cart']) {
    await openInteractive(page, address)
    await page.getByRole('main').getByRole('link', { name: 'Bought without an account?' }).click()
    await expect(heading(page)).toHaveText('Your purchases')
    await expect(page.getByRole('heading', { name: 'The Entertainer' })).toBeVisible()
  }
  const link = linkIn(await mailbox(email).next('You bought The Entertainer'), '/purchases/')
  const elsewhere = await (await browser.newContext()).newPage()
  await openInteractive(elsewhere, link)
  await elsewhere.route('**/guest/link/*', (route) => route.abort(), { times: 1 })
  await elsewhere.getByRole('button', { name: 'Open my scores' }).click()
  await expect(elsewhere.getByRole('main').getByRole('alert')).not.toBeEmpty() // and the link has not been used
  await elsewhere.getByRole('button', { name: 'Open my scores' }).click()
  await expect(elsewhere).toHaveURL('/purchases')
  await expect(elsewhere.getByRole('heading', { name: 'The Entertainer' })).toBeVisible()
  expect(await accessibilityViolations(elsewhere)).toEqual([])
  const zip = await save(elsewhere, elsewhere.getByRole('button', { name: 'Download the score' }))
  expect(zip.name).toMatch(/\.(zip|pdf)$/)
  const third = await (await browser.newContext()).newPage()
  await openInteractive(third, link)
  await third.reload() // as a scanner of mails reads the page, which opens nothing
  await third.getByRole('button', { name: 'Open my scores' }).click()
  await expect(third.getByRole('main')).toContainText('This link is no longer valid. Ask for a new one.')
  await expect(third.getByRole('button', { name: 'Open my scores' })).toHaveCount(0)
  await third.getByLabel('E-mail').fill(email)
  await third.getByRole('button', { name: 'Send the link' }).click()
  await expect(third.getByRole('main')).toContainText(`If anything was bought with ${email}, we have sent a link to that address.`)
  await elsewhere.getByRole('button', { name: 'Forget purchases on this device' }).click()
  await expect(said(elsewhere)).toContainText('This browser has forgotten your purchases.')
  await expect(elsewhere.getByRole('heading', { name: 'The Entertainer' })).toHaveCount(0)
  await expect(elsewhere.getByLabel('E-mail')).toBeFocused()
  expect(problems).toEqual([])
})

test(
  'SHOP-06 a visitor buys the cart without an account, and has it in the account that a password makes of it',
  { tag: '@long' },
  async ({ page }) => {
    const email = newAddress('guest')
    const titles = ['The Entertainer', 'Tango de medianoche']
    const pieces = await Promise.all(
      titles.map(async (title) => ({ pieceId: await idOf(page, title), title, price: title.startsWith('The') ? 4 : 12 })),
    )
    await openVisitorCartWith(page, pieces)
    await payButton(page).click()
    await expect(shownErrors(order(page))).toHaveCount(3)
    await order(page).getByLabel('E-mail').fill(email)
    await agreeAndPay(page)
    await payAtProvider(page)
    for (const title of titles) await expect(page.getByRole('heading', { name: title })).toBeVisible()
    await expect(cartLink(page)).toHaveAccessibleName('Cart, empty')
    await page.getByRole('link', { name: 'choose a password' }).click()
    await expect(heading(page)).toHaveText('Create an account')
    await expect(page.getByLabel('E-mail')).toHaveValue(email)
    for (const label of ['Password', 'Repeat password']) await page.getByLabel(label, { exact: true }).fill('long enough')
    await page.getByRole('main').getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByLabel('Digit 1')).toBeFocused()
    await page.keyboard.type(await mailbox(email).nextCode())
    await expect(page).toHaveURL(/registerSuccess/)
    await page.getByLabel('Password', { exact: true }).fill('long enough')
    await page.getByRole('main').getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Profile' })).toBeVisible()
    await openInteractive(page, '/dashboard/downloads')
    for (const title of titles) await expect(page.getByRole('row').filter({ hasText: title })).toBeVisible()
    await openInteractive(page, '/cart')
    await expect(cartLines(page)).toHaveCount(0)
  },
)

test(
  'SHOP-06, SHOP-07 a visitor buys copies for an ensemble without an account, and has them also if they log in before they come back',
  { tag: '@long' },
  async ({ page }) => {
    const email = newAddress('guest')
    await openPiece(page, 'Korobeiniki')
    await priceRegion(page).getByRole('button', { name: 'Buy', exact: true }).click()
    await said(page).getByRole('button', { name: 'Buy without an account' }).click()
    await expect(dialog(page)).toContainText('PDF · 4 scores, 7 pages')
    await dialog(page).getByRole('radio', { name: 'Ensemble' }).check()
    await dialog(page).getByRole('spinbutton', { name: 'Copies' }).fill('20')
    await expect(dialog(page)).toContainText(`Due now ${euros(64)}`)
    await dialog(page).getByLabel('E-mail').fill(email)
    await dialog(page).getByRole('button', { name: 'Buy now' }).click()
    const name = dialog(page).getByLabel('Name of the ensemble')
    await expect(name).toBeFocused()
    await expect(name).toHaveAccessibleDescription(/Please name the ensemble\./)
    await name.fill('Orchester Trossingen')
    expect(await accessibilityViolations(page)).toEqual([])
    for (const box of await dialog(page).getByRole('checkbox').all()) await box.check()
    await dialog(page).getByRole('button', { name: 'Buy now' }).click()
    await expect(page.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
    const { session } = await signUp(page)
    expect(session).not.toBe('')
    await payAtProvider(page)
    const bought = page.getByRole('region', { name: 'Korobeiniki' })
    await expect(bought).toContainText('20 copies for Orchester Trossingen')
    for (const stamp of await stampsOf((await save(page, bought.getByRole('link', { name: 'Download Full score of Korobeiniki' }))).bytes))
      expect(stamp).toMatch(/^Bought by Orchester Trossingen · 20 copies · Receipt /)
  },
)
