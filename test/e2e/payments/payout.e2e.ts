import { readFile } from 'node:fs/promises'
import { logInAs, signUp } from '../fixtures/accounts.ts'
import { addressOf, viewport } from '../fixtures/piece.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { getData, stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

type Overview = { balance: number; earnings: number; canPayout: boolean }
const seller = 'annelie-sundqvarn@bellows.example'
const balancePanel = (page: Page) => page.locator('section', { has: page.getByRole('heading', { name: 'Balance' }) })
const payOut = (page: Page) => balancePanel(page).getByRole('button', { name: 'Pay out' })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Pay out' })
const rows = (page: Page) => page.getByRole('main').getByRole('table').last().locator('tbody').getByRole('row')

/** Buys a piece by card, so that its composer has earnings. */
async function sell(page: Page, title: string) {
  const { session } = await signUp(page)
  await buy(page, session, await addressOf(page.request, title), { action: 'pay' })
}

/** The text of the file that a press downloads. */
async function saved(page: Page, press: () => Promise<void>) {
  const download = page.waitForEvent('download')
  await press()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}

test('DASH-01, DASH-02, POUT-02, DECIDE-60, DECIDE-61, ERR-11 earnings are paid out to bank details that are validated while typing', async ({
  page,
}) => {
  test.slow()
  await sell(page, 'In the Hall of the Mountain King')
  const { session } = await logInAs(page, seller)
  const problems = recordProblems(page)
  const { earnings } = await getData<Overview>(page, session, '/api/overview')
  await openInteractive(page, '/dashboard/overview')
  await expect(balancePanel(page).getByText(euros(earnings)).first()).toBeVisible()
  await payOut(page).click()
  await expect(dialog(page).getByText(euros(earnings))).toBeVisible()
  await expect(dialog(page).getByText(/in under 7\s?days/)).toBeVisible()
  const field = (label: string) => dialog(page).getByLabel(label)
  const [iban, bic, recipient] = [field('IBAN'), field('BIC'), field('Recipient')]
  await expect(recipient).toHaveValue('Annelie Sundqvarn')
  await iban.pressSequentially('DE88 3704 0044 0532 0130')
  await expect(dialog(page).getByText('Check the IBAN')).toBeHidden()
  await iban.pressSequentially(' 00')
  await expect(dialog(page).getByText('Check the IBAN.')).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await iban.fill('de89370400440532013000')
  await expect(dialog(page).getByText('This IBAN is valid.')).toBeVisible()
  await bic.fill('COBA')
  await recipient.focus()
  await expect(iban).toHaveValue('DE89 3704 0044 0532 0130 00')
  await expect(dialog(page).getByText('Check the BIC: it has 8 or 11 letters and digits.')).toBeVisible()
  const requests = await stubCall(page, 'POST payout', { status: 400, message: 'The bank is closed.' })
  await recipient.press('Enter')
  await expect(bic).toBeFocused()
  expect(requests).toHaveLength(0)
  await bic.fill('COBADEFFXXX')
  await bic.press('Enter')
  await expect(dialog(page).getByRole('alert').filter({ hasText: 'The bank is closed.' })).toBeVisible()
  expect(requests.map((request) => request.postDataJSON() as unknown)).toEqual([
    { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', recipient: 'Annelie Sundqvarn' },
  ])
  await page.unrouteAll()
  await dialog(page).getByRole('button', { name: 'Pay out' }).click()
  await expect(dialog(page)).toBeHidden()
  await expect(payOut(page)).toHaveAttribute('aria-disabled', 'true')
  await expect(balancePanel(page).getByText(`Payout of ${euros(earnings)} requested on`)).toBeVisible()
  expect(await getData<Overview>(page, session, '/api/overview')).toMatchObject({ earnings: 0, canPayout: false })
  expect(problems.filter((problem) => !/400/.test(problem))).toEqual([])
  await page.goto('/dashboard/statement')
  await expect(rows(page).first().getByRole('cell')).toHaveText([/^\d\d\.\d\d\.\d{4}$/, 'Payout', '', `−\u202f${euros(earnings)}`, /€$/])
})

for (const width of screenWidths)
  test(`the statement lists every movement with its balance and receipt and exports a file (${width} px)`, { tag: '@long' }, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    const { session } = await signUp(page)
    await page.goto('/dashboard/statement')
    await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible()
    await topUp(page, session, 20)
    await buy(page, session, await addressOf(page.request, 'Odessa Bulgar'), { useBalance: true })
    const problems = recordProblems(page)
    await openInteractive(page, '/dashboard/statement')
    const today = /^\d\d\.\d\d\.\d{4}$/
    const shown = (name: string) => (width < 650 ? `Balance ${name}` : new RegExp(`${name}$`))
    await expect(rows(page).first().getByRole('cell')).toHaveText([
      today,
      'Purchase: Odessa Bulgar',
      'Receipt for Odessa Bulgar',
      `−\u202f${euros(9.5)}`,
      shown(euros(10.5)),
    ])
    await expect(rows(page).last().getByRole('cell')).toHaveText([
      today,
      'Credit bought',
      'Receipt for Credit bought',
      `+\u202f${euros(20)}`,
      shown(euros(20)),
    ])
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    if (width < 650) await expect.poll(async () => (await rows(page).last().boundingBox())?.height, 'two lines').toBeLessThan(90)
    const csv = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click())
    expect(csv.name).toBe('Bellows statement.csv')
    expect(csv.text).toMatch(
      /^\uFEFFDate,What,Piece,Price \(EUR\),Fee \(EUR\),Amount \(EUR\),Balance \(EUR\)\r\n[\d-]+,Purchase,Odessa Bulgar,,,-9.50,10.50\r\n/,
    )
    const receipt = await saved(page, () => page.getByRole('link', { name: 'Receipt for Odessa Bulgar' }).click())
    expect([receipt.name, receipt.text.slice(0, 5)]).toEqual([expect.stringMatching(/^Receipt B\d{4}-\d{6}\.pdf$/), '%PDF-'])
    await openInteractive(page, '/dashboard/downloads')
    const again = await saved(page, () => page.getByRole('main').getByRole('link', { name: 'Receipt for Odessa Bulgar' }).click())
    expect(again.name).toBe(receipt.name)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(problems).toEqual([])
  })

/** The amounts of a text, in cents. */
const amountsIn = (text: string) => [...text.matchAll(/(\d+)\.(\d\d)\u00a0€/g)].map(([, whole, part]) => Number(whole) * 100 + Number(part))

/** Expects the price, the fee and the share of a text to add up, to those of its parts too. */
function expectSum(text: string, parts = [amountsIn(text)]) {
  const total = [0, 1, 2].map((place) => parts.reduce((all, amounts) => all + amounts[place]!, 0))
  expect(amountsIn(text), text).toEqual(total)
  expect(total[0]! - total[1]!, text).toBe(total[2])
}

for (const width of screenWidths)
  test(`WALK-09 sales by month and piece are shown with price, fee and share, as bars, as a table and as a file (${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    await sell(page, 'Midsummer Polka')
    await logInAs(page, seller)
    const problems = recordProblems(page)
    await openInteractive(page, '/dashboard/overview')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Sales' }).click()
    await expect(page).toHaveURL('/dashboard/sales')
    const row = rows(page).filter({ hasText: 'Midsummer Polka' })
    const amount = /^\d+\.\d\d\u00a0€$/
    const amounts = width < 650 ? [amount] : [amount, amount, amount]
    await expect(row.getByRole('cell')).toHaveText([/^\w{3} \d{4}$/, /^Midsummer PolkaPrice .* − fee .*$/, /^\d+ sold$/, ...amounts])
    const sum = page.getByText(/^\d+ sales?: .* in prices − .* in fees = .* earned$/)
    for (const line of [sum, row]) expectSum(await line.innerText())
    expectSum(await sum.innerText(), (await rows(page).allInnerTexts()).map(amountsIn))
    await expect(page.getByRole('table', { name: 'Earned in the last twelve months' }).locator('tbody').getByRole('row')).toHaveCount(12)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    const csv = await saved(page, () => page.getByRole('button', { name: 'CSV' }).click())
    expect(csv.text).toMatch(/^\uFEFFMonth,Piece,Sold,Price \(EUR\),Fee \(EUR\),Earned \(EUR\)\r\n/)
    expect(csv.text).toMatch(/\r\n\d{4}-\d\d,Midsummer Polka,\d+,[\d.]+,[\d.]+,[\d.]+\r\n/)
    expect(problems).toEqual([])
  })

test('accounts without sales have no sales in the navigation', async ({ page }) => {
  await logInAs(page, 'player@bellows.example')
  await page.goto('/dashboard/overview')
  const nav = page.getByRole('navigation', { name: 'Dashboard' })
  await expect(nav.getByRole('link', { name: 'Statement' })).toBeVisible()
  await expect(nav.getByRole('link', { name: 'Sales' })).toHaveCount(0)
})

for (const width of screenWidths)
  test(`SAFE-09, DECIDE-60 the overview shows what becomes payable when (${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    await logInAs(page, 'player@bellows.example')
    const problems = recordProblems(page)
    const upcoming = [3, 4, 5, 6, 7, 8, 9].map((day) => ({ date: `2026-03-0${day}T12:00:00.000Z`, amount: 15.75 }))
    const money = { balance: 118.4, credit: 0, earnings: 118.4, payable: 8.15, owed: 0, canPayout: false, openPayout: null, pending: [] }
    await stubCall(page, 'GET overview', { status: 200, data: { ...money, upcoming } })
    await openInteractive(page, '/dashboard/settings')
    await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Overview' }).click()
    await expect(balancePanel(page).getByText(euros(8.15))).toBeVisible()
    const later = balancePanel(page).getByRole('region', { name: 'Payable later' })
    const shown = async () => (await later.locator('dl > div').allInnerTexts()).map((line) => line.replace(/\s*\n\s*/, ' '))
    await expect.poll(shown).toEqual([3, 4, 5, 6, 7].map((day) => `0${day}.03.2026 ${euros(15.75)}`).concat(`Later ${euros(31.5)}`))
    await expect(payOut(page)).toHaveAttribute('aria-disabled', 'true')
    await payOut(page).focus()
    await expect(page.getByText(`You can be paid out once ${euros(10)} are payable`)).toBeVisible()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    expect(problems).toEqual([])
  })
