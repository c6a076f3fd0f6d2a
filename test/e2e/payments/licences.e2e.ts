import { textOf } from '../../support/pdf-text.ts'
import { signUp } from '../fixtures/accounts.ts'
import { post, recordRequests } from '../fixtures/api.ts'
import { agreeAndPay, cartLine, due, idOf, openCartWith, order, payButton, sums } from '../fixtures/cart.ts'
import { save, stampsOf } from '../fixtures/downloads.ts'
import { shownErrors } from '../fixtures/forms.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, screenSizes, recordProblems } from '../fixtures/page-quality.ts'
import { euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { openPiece, priceRegion, viewport } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'
import { smallTargets } from '../fixtures/touch-targets.ts'

const orchestra = 'Orchester Trossingen'
const title = 'Korobeiniki' // 7 €, further copies 3 €
const heading = (page: Page) => page.getByRole('heading', { level: 1 })
const offer = (page: Page) => priceRegion(page).getByRole('button', { name: `Further copies: ${euros(3)} each` })
const dialog = (page: Page) => page.getByRole('dialog')
const copies = (page: Page) => cartLine(page, title).getByRole('spinbutton', { name: `Copies of ${title}` })
const name = (page: Page) => cartLine(page, title).getByLabel(`Name of the ensemble for ${title}`)
const row = (page: Page) => page.getByRole('row').filter({ hasText: title })

const looksGood = async (page: Page, what: string, part = page.locator('body')) => {
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize(viewport(width))
    await page.evaluate((theme) => void (document.documentElement.dataset['theme'] = theme), colorScheme)
    expect([what, width, await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([what, width, [], 0])
    expect(await smallTargets(part), `${what} at ${width} px`).toEqual([])
  }
}

test('SHOP-07, SHOP-08 a conductor buys 20 copies with the name of the orchestra on every page, and further ones for the difference', async ({
  page,
}) => {
  test.slow()
  const problems = recordProblems(page)
  const { session } = await signUp(page)
  for (const amount of [50, 50]) await topUp(page, session, amount)
  await post(page, session, 'settings/billing-address', { billingAddress: `${orchestra}\nHauptstraße 1\n78647 Trossingen` })
  await openPiece(page, title)
  await offer(page).press('Enter')
  await expect(dialog(page).getByRole('heading', { name: 'Copies for an ensemble' })).toBeVisible()
  await expect(dialog(page)).toContainText(`${euros(7)} and 1 further copy at ${euros(3)}. ${euros(10)}`)
  await dialog(page).getByRole('spinbutton', { name: 'Copies' }).fill('20')
  await expect(dialog(page)).toContainText(`${euros(7)} and 19 further copies at ${euros(3)}. ${euros(64)}`)
  const field = dialog(page).getByLabel('Name of the ensemble')
  await dialog(page).getByRole('button', { name: 'Add to cart' }).press('Enter')
  await expect(shownErrors(dialog(page))).toHaveText('Please name the ensemble.')
  await expect(field).toBeFocused()
  await field.fill(orchestra)
  await field.press('Enter')

  await expect(page).toHaveURL('/cart')
  await expect(copies(page)).toHaveValue('20')
  await expect(name(page)).toHaveValue(orchestra)
  await expect(cartLine(page, title)).toContainText(`${euros(7)} and 19 further copies at ${euros(3)}.`)
  await expect(sums(page).first()).toHaveText(`1 piece, 20 copies${euros(64)}`)
  await copies(page).press('ArrowUp')
  await expect(sums(page).first()).toHaveText(`1 piece, 21 copies${euros(67)}`)
  await copies(page).press('ArrowDown')
  await expect(sums(page).first()).toHaveText(`1 piece, 20 copies${euros(64)}`)
  await agreeAndPay(page)
  await expect(heading(page)).toHaveText('Thank You!')
  const bought = page.getByRole('region', { name: title })
  await expect(bought).toContainText(`20 copies for ${orchestra}`)
  await expect(bought).toContainText('The buyer, the receipt number and the date are printed at the foot of each page.')
  const receipt = await save(page, page.getByRole('main').getByRole('link', { name: 'PDF receipt for 1 piece' }))
  const invoice = await textOf(new Blob([receipt.bytes]))
  expect(invoice).toMatch(/Orchester Trossingen\s+Hauptstraße 1\s+78647 Trossingen/)
  expect(invoice).toMatch(/20 copies for Orchester Trossingen\s+1 7\.00.€ 7\.00.€\s+further copies 19 3\.00.€ 57\.00.€/)
  const stamps = await stampsOf((await save(page, bought.getByRole('link', { name: `Download Full score of ${title}` }))).bytes)
  expect(stamps).toHaveLength(3)
  for (const stamp of stamps) expect(stamp).toMatch(/^Bought by Orchester Trossingen · 20 copies · Receipt B\d{4}-\d{6} · \d\d\.\d\d\.\d{4}$/)

  await openInteractive(page, '/dashboard/downloads')
  await expect(row(page)).toContainText(`20 copies for ${orchestra}`)
  await looksGood(page, 'downloads')
  await row(page)
    .getByRole('button', { name: `More copies of ${title}` })
    .press('Enter')
  const inAll = dialog(page).getByRole('spinbutton', { name: 'Copies in all' })
  await expect(inAll).toHaveValue('21')
  await inAll.fill('24')
  await expect(dialog(page)).toContainText(`4 further copies at ${euros(3)}; you have 20. ${euros(12)}`)
  await expect(field).toHaveValue(orchestra)
  await looksGood(page, 'more copies', dialog(page))
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(cartLine(page, title)).toContainText(`4 further copies at ${euros(3)}; you have 20.`)
  await expect(copies(page)).toHaveValue('4')
  await expect(sums(page).first()).toHaveText(`1 piece, 4 copies${euros(12)}`)
  await agreeAndPay(page)
  await expect(bought).toContainText(`4 further copies for ${orchestra}`)
  const extended = await stampsOf((await save(page, bought.getByRole('link', { name: `Download Accordion I of ${title}` }))).bytes)
  for (const stamp of extended) expect(stamp).toMatch(/^Bought by Orchester Trossingen · 24 copies · Receipt /)
  expect(problems).toEqual([])
})

test('SHOP-08 the name of an ensemble at the foot of its copies can be changed once', { tag: '@long' }, async ({ page }) => {
  test.slow()
  const { session } = await signUp(page)
  await topUp(page, session, 30)
  await openCartWith(page, session, [title])
  await cartLine(page, title).getByRole('radio', { name: 'Ensemble' }).check()
  await name(page).fill('Trossingen')
  await name(page).blur()
  await agreeAndPay(page)
  await expect(heading(page)).toHaveText('Thank You!')
  await openInteractive(page, '/dashboard/downloads')
  const button = row(page).getByRole('button', { name: `Name on the score ${title}` })
  await button.press('Enter')
  const field = dialog(page).getByLabel('Name', { exact: true })
  await expect(field).toHaveValue('Trossingen')
  await field.fill(orchestra)
  await field.press('Enter')
  await expect(dialog(page)).toHaveCount(0)
  await expect(button).toHaveCount(0)
  await row(page)
    .getByRole('link', { name: `Download ${title}` })
    .click()
  const { bytes } = await save(page, dialog(page).getByRole('link', { name: 'Download Full score' }))
  for (const stamp of await stampsOf(bytes)) expect(stamp).toMatch(/^Bought by Orchester Trossingen · 2 copies · Receipt /)
})

test(
  'SHOP-07 the licence is chosen in the cart by keyboard, and a missing or too short name is said at its field',
  { tag: '@long' },
  async ({ page }) => {
    const { session } = await signUp(page)
    await openCartWith(page, session, ['The Entertainer', title])
    await expect(cartLine(page, 'The Entertainer')).toContainText('One copy, for you')
    const single = cartLine(page, title).getByRole('radio', { name: 'One copy' })
    await expect(single).toBeChecked()
    await single.focus()
    await page.keyboard.press('ArrowRight')
    await expect(copies(page)).toHaveValue('2')
    await expect(due(page)).toHaveText(`Due now ${euros(14)}`)
    for (let stop = 0; stop < 2; stop++) await page.keyboard.press('Tab')
    await expect(copies(page)).toBeFocused()
    await page.keyboard.type('30')
    await expect(due(page)).toHaveText(`Due now ${euros(98)}`)
    await page.keyboard.press('PageDown')
    await expect(copies(page)).toHaveValue('20')
    await expect(copies(page)).toHaveAttribute('aria-valuetext', '20 copies')
    await copies(page).press('ControlOrMeta+a')
    await page.keyboard.type('100')
    await page.keyboard.press('Tab')
    await expect(copies(page)).toHaveValue('60')
    await expect(due(page)).toHaveText(`Due now ${euros(4 + 7 + 59 * 3)}`)

    const requests = recordRequests(page, /cart\/purchase$/)
    await payButton(page).press('Enter')
    await expect(name(page)).toBeFocused()
    await expect(name(page)).toHaveAccessibleDescription(/Please name the ensemble\./)
    await page.keyboard.type('x')
    await page.keyboard.press('Tab')
    await expect(shownErrors(cartLine(page, title))).toHaveText('The name of the ensemble must be at least 2 characters long.')
    await expect(name(page)).toHaveAttribute('maxlength', '70')
    expect(await accessibilityViolations(page)).toEqual([])
    await name(page).fill(orchestra)
    await page.keyboard.press('Tab')
    await expect(shownErrors(cartLine(page, title))).toHaveCount(0)
    await payButton(page).press('Enter')
    await expect(shownErrors(order(page))).toHaveText(['Tick this box to buy.', 'Tick this box to buy.'])
    expect(requests).toHaveLength(0)
    await page.reload()
    await expect(copies(page)).toHaveValue('60')
    await expect(name(page)).toHaveValue(orchestra)
  },
)

test('SHOP-01, SHOP-07 further copies that have become dearer are said in their line', async ({ page }) => {
  const lines = [{ pieceId: await idOf(page, title), title, price: 7, copyPrice: 2, copies: 3, ensemble: orchestra, until: Date.now() + 86_400_000 }]
  await openInteractive(page, '/grades')
  await page.evaluate((kept) => localStorage.setItem('cart', JSON.stringify(kept)), lines)
  await openInteractive(page, '/cart')
  await expect(cartLine(page, title)).toContainText(`Further copies now ${euros(3)} each (were ${euros(2)})`)
  await expect(sums(page)).toHaveText([`1 piece, 3 copies${euros(13)}`])
  await expect(due(page)).toHaveText(`Due now ${euros(13)}`)
})

test('SHOP-07 a visitor chooses copies on the page of a piece, and free pieces say that they may be copied', { tag: '@long' }, async ({ page }) => {
  await openPiece(page, 'Sakura')
  await expect(priceRegion(page)).toContainText('PDF to copy freely')
  await openPiece(page, 'The Entertainer')
  await expect(priceRegion(page)).toContainText('PDF to print for yourself')
  await expect(priceRegion(page)).not.toContainText('Further copies')
  await openPiece(page, title)
  await looksGood(page, 'piece')
  await offer(page).click()
  await dialog(page).getByRole('spinbutton', { name: 'Copies' }).fill('5')
  await dialog(page).getByLabel('Name of the ensemble').fill(orchestra)
  await looksGood(page, 'copies for an ensemble', dialog(page))
  await dialog(page).getByRole('button', { name: 'Add to cart' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(copies(page)).toHaveValue('5')
  await expect(sums(page)).toHaveText([`1 piece, 5 copies${euros(19)}`])
  await looksGood(page, 'cart with a licence')
  await openPiece(page, title)
  await offer(page).click()
  await expect(dialog(page).getByRole('spinbutton', { name: 'Copies' })).toHaveValue('5')
  await expect(dialog(page).getByLabel('Name of the ensemble')).toHaveValue(orchestra)
})
