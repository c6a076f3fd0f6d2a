import { yearOf } from '#contract/days.ts'
import { readFile } from 'node:fs/promises'
import { textOf } from '../../support/pdf-text.ts'
import { logInAs, signUp } from '../fixtures/accounts.ts'
import { agreeAndPay, openCartWith } from '../fixtures/cart.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { accessibilityViolations, recordProblems, screenSizes } from '../fixtures/page-quality.ts'
import { buy, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { addressOf } from '../fixtures/piece.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

/** The name and the text of the PDF that a press downloads. */
async function savedPdf(page: Page, press: () => Promise<void>) {
  const [download] = await Promise.all([page.waitForEvent('download'), press()])
  const bytes = await readFile(await download.path())
  return { name: download.suggestedFilename(), text: (await textOf(new Blob([new Uint8Array(bytes)]))).replaceAll(/\s+/g, ' ') }
}
const looksGood = async (page: Page) => {
  for (const [width, colorScheme] of screenSizes) {
    await page.setViewportSize({ width, height: 900 })
    await page.emulateMedia({ colorScheme })
    expect([await accessibilityViolations(page), await horizontalOverflow(page)], `${width} ${colorScheme}`).toEqual([[], 0])
  }
}

test(
  'SHOP-09 an address and a VAT id are entered after a purchase, stand on its receipt, and are kept for the next one',
  { tag: '@long' },
  async ({ page }) => {
    const problems = recordProblems(page)
    const { session } = await signUp(page)
    await topUp(page, session, 30)
    await openCartWith(page, session, ['The Entertainer', 'Korobeiniki'])
    await agreeAndPay(page)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank You!')
    await page.getByRole('link', { name: 'enter an address and a VAT id' }).click()
    await expect(page).toHaveURL('/dashboard/settings#receipts')
    const [address, vatId] = [page.getByLabel('Name and address'), page.getByLabel('VAT id')]
    await address.fill('Akkordeonorchester Wien\nSpengergasse 1\n1050 Wien')
    await vatId.fill('ATU1234')
    await vatId.press('Enter')
    await expect(page.getByText('This is not a valid VAT id. It starts with the country code, as in DE123456789.')).toBeVisible()
    await expect(vatId).toBeFocused()
    await vatId.fill('atu 1234 5678')
    await vatId.press('Enter')
    await expect(page.getByText('Address saved')).toBeVisible()
    await openInteractive(page, '/dashboard/settings')
    await expect(vatId).toHaveValue('ATU12345678')
    await looksGood(page)
    await openInteractive(page, '/dashboard/downloads')
    const receipt = await savedPdf(page, () => page.getByRole('main').getByRole('link', { name: 'Receipt for Korobeiniki' }).click())
    expect(receipt.text).toContain('Akkordeonorchester Wien Spengergasse 1 1050 Wien VAT id ATU12345678')
    for (const title of ['The Entertainer', 'Korobeiniki']) expect(receipt.text).toContain(title)
    expect(problems).toEqual([])
  },
)

test('SHOP-09 composers download the credit note of a year from their sales', { tag: '@long' }, async ({ page }) => {
  const buyer = await signUp(page)
  await buy(page, buyer.session, await addressOf(page.request, 'Midsummer Polka'), { action: 'pay' })
  await openInteractive(page, '/dashboard/overview')
  await logInAs(page, 'annelie-sundqvarn@bellows.example')
  const problems = recordProblems(page)
  await openInteractive(page, '/dashboard/sales')
  const statements = page.getByRole('main')
  const year = yearOf(new Date())
  await looksGood(page)
  const statement = await savedPdf(page, () => statements.getByRole('link', { name: `Statement ${year}` }).press('Enter'))
  expect(statement.name).toBe(`Statement ${year}.pdf`)
  expect(statement.text).toContain(`Statement ${year}, provisional`)
  expect(statement.text).toContain('Annelie Sundqvarn')
  expect(statement.text).toMatch(/Total [1-9]\d* \d+\.\d\d € \d+\.\d\d €/)
  expect(problems).toEqual([])

  await logInAs(page, buyer.email)
  const answer = await page.request.get(`/api/overview/statement/${year}`, { headers: { authorization: buyer.session } })
  expect([answer.status(), await answer.json()]).toEqual([404, expect.objectContaining({ message: 'There is no statement for this year.' })])
})
