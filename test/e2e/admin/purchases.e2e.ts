import { logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { detailDialog, detailFacts, rows, searchBox } from '../fixtures/admin-table.ts'
import { addressOf, viewport } from '../fixtures/piece.ts'
import { buy, euros, horizontalOverflow, topUp } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Locator, type Page } from '../fixtures/test.ts'

test.use({ timezoneId: 'America/Los_Angeles' }) // dates use the viewer's time zone

const purchase = {
  id: 903,
  kind: 'PIECE',
  date: '2026-03-02T12:00:00.000Z',
  accountId: 0,
  accountName: 'bob@bellows.example',
  composerId: 5,
  composerName: 'Johanna Weiß',
  receipt: 'B2026-000903',
  paymentId: 'pi_3Q66XbLkdIwHu7ix',
  isRefunded: false,
  isRefunding: false,
  isExtension: false,
  buyerCredit: 0,
}
const byCard = { paidFromBalance: 0, paidByCard: 12, earnings: 9.35 }
const purchases = [
  { ...purchase, pieceId: 11, pieceName: 'Valse lente', price: 12, transactionFees: 0.43, usedBalance: false, ...byCard },
  {
    ...purchase,
    id: 71,
    date: '2026-03-01T12:00:00.000Z',
    accountId: 4,
    accountName: 'Matteo',
    composerId: 0,
    composerName: 'Gone',
    pieceId: 0,
    pieceName: 'Lost',
    price: 8,
    transactionFees: 0,
    usedBalance: true,
    paidFromBalance: 7.55,
    paidByCard: 0,
    earnings: 6.15,
    receipt: 'B2026-000071',
    paymentId: '',
    isRefunded: true,
  },
]

const hrefs = (row: Locator) => row.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')))

async function openPurchases(page: Page, unmatched = 0) {
  await logInAsAdmin(page)
  await stubCall(page, 'GET purchase/all?*', (request) => {
    const isSearched = new URL(request.url()).searchParams.get('search') === 'lost'
    const found = isSearched ? purchases.slice(1) : purchases
    return { status: 200, data: { purchases: found, total: found.length } }
  })
  const totals = { sales: 2, paid: 20, vat: 1.31, royalties: 15.5, fees: 0.43, refundFees: 20.55, platformShare: -16.48, credit: 30, unmatched }
  const totalsRequests = await stubCall(page, 'GET purchase/totals?*', { status: 200, data: { totals } })
  await openInteractive(page, '/dashboard/settings')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Purchases' }).click()
  await expect(rows(page.getByRole('table'))).toHaveCount(2)
  return totalsRequests
}

for (const width of screenWidths)
  test(`ROLE-22, ROUTE-37, ADM-13, ADM-15 to ADM-18, DECIDE-14 the list of purchases and the detail of each (${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    await openPurchases(page)
    const table = page.getByRole('table')
    await expect(searchBox(page)).toBeVisible()
    await expect(table.locator('th')).toHaveText(['Date', 'Buyer', 'Seller', 'Piece', 'Price'])
    const [first, last] = [rows(table).first(), rows(table).last()]
    await expect(first.getByRole('cell')).toHaveText([
      '02.03.2026',
      'bob@bellows.example',
      'Johanna Weiß',
      'Valse lente',
      new RegExp(`^${euros(12)}`),
    ])
    await expect.poll(() => hrefs(first)).toEqual(['/artists/5', '/pieces/11'])
    await expect.poll(() => hrefs(last)).toEqual(['/artists/4'])
    await expect(last.getByRole('cell').nth(3)).toHaveText('Lost Refunded')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    await first.getByRole('button', { name: euros(12) }).press('Enter')
    const fee = `Transaction fees: ${euros(0.43)}`
    await expect(detailDialog(page)).toBeVisible()
    await expect
      .poll(() => detailFacts(page))
      .toEqual([
        'Date: 02.03.2026',
        'Buyer: bob@bellows.example',
        `Price: ${euros(12)}`,
        `Paid from the balance: ${euros(0)}`,
        `Paid by card: ${euros(12)}`,
        fee,
        `For the composer: ${euros(9.35)}`,
        `For Bellows: ${euros(2.22)}`,
        'Piece: Valse lente',
        'Seller: Johanna Weiß',
        'Used balance: No',
        'Receipt: B2026-000903',
        'Payment: pi_3Q66XbLkdIwHu7ix',
      ])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await last.getByRole('button').click()
    await expect(detailDialog(page).getByText('Yes', { exact: true })).toBeVisible()
    await expect
      .poll(() => detailFacts(page))
      .toEqual(
        expect.arrayContaining([`Price: ${euros(8)}`, `Paid from the balance: ${euros(7.55)}`, `For Bellows: ${euros(1.4)}`, 'Refunded: In full']),
      )
    expect(problems).toEqual([])
  })

test('SHOP-10 a refund says what it does; if it is refused, it says why, and the purchase stays as it is', async ({ page }) => {
  await openPurchases(page)
  const message = 'Refund the further copies of this piece first.'
  const sent = await stubCall(page, 'POST purchase/903/refund', { status: 409, message })
  await rows(page.getByRole('table')).first().getByRole('button').click()
  await detailDialog(page).getByRole('button', { name: 'Refund' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund Valse lente?' })
  await expect(refund).toContainText(
    `${euros(12)} goes back to the card. bob@bellows.example can no longer download Valse lente and is told by e-mail; ${euros(9.35)} is taken back from Johanna Weiß. Other pieces on receipt B2026-000903 are not affected. This cannot be undone.`,
  )
  expect(sent).toHaveLength(0)
  await refund.getByRole('button', { name: `Refund ${euros(12)}` }).click()
  await expect(refund.getByRole('alert')).toHaveText(message)
  await refund.getByRole('button', { name: 'Keep' }).click()
  await expect(detailDialog(page).getByRole('button', { name: 'Refund' })).toBeVisible()
  await page.keyboard.press('Escape')
  await rows(page.getByRole('table')).last().getByRole('button').click()
  await expect(detailDialog(page).getByText('In full')).toBeVisible()
  await expect(detailDialog(page).getByRole('button', { name: 'Refund' })).toHaveCount(0)
})

test('totals are shown for the period in the address; money that fits no order is a warning', { tag: '@long' }, async ({ page }) => {
  const totalsRequests = await openPurchases(page, 12.5)
  const totals = page.getByRole('region', { name: 'Totals' })
  await expect(totals.getByText(euros(15.5))).toBeVisible()
  for (const [name, amount] of [
    ['VAT included', 1.31],
    ['Fees of returned and unmatched payments', 20.55],
    ['For Bellows', -16.48],
  ] as const)
    await expect(totals.locator('dl > div').filter({ hasText: name })).toContainText(euros(amount))
  await expect(totals.getByText(`${euros(12.5)} match no order`)).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  await searchBox(page).fill('lost')
  await expect(page).toHaveURL(/search=lost/)
  await expect(async () => {
    const [found, sums] = await Promise.all([page.getByRole('table').boundingBox({ timeout: 1_000 }), totals.boundingBox({ timeout: 1_000 })])
    expect(sums!.y, 'what is searched for comes first').toBeGreaterThan(found!.y + found!.height)
  }).toPass()
  await totals.getByLabel('From').fill('2026-01-01')
  await totals.getByLabel('To').fill('2026-01-31')
  await expect(page).toHaveURL(/search=lost&from=2026-01-01&to=2026-01-31/)
  const moments = { from: '2026-01-01T08:00:00.000Z', before: '2026-02-01T08:00:00.000Z' } // the days of that time zone
  await expect.poll(() => Object.fromEntries(new URL(totalsRequests.at(-1)!.url()).searchParams)).toEqual(moments)
  await expect(rows(page.getByRole('table'))).toHaveCount(1)
  await page.unrouteAll()
  await openPurchases(page, -5)
  await expect(totals.getByText(`${euros(5)} refunded outside the orders`)).toBeVisible()
})

test('ADM-14, ADM-18, ADM-23, ADM-25, DECIDE-54 the newest purchase is first; purchases are found by buyer, seller, piece, id, price and receipt', async ({
  page,
}) => {
  const { session, email } = await signUp(page)
  await topUp(page, session, 20)
  await buy(page, session, await addressOf(page.request, 'Odessa Bulgar'), { useBalance: true })
  await buy(page, session, await addressOf(page.request, 'Korobeiniki'), { action: 'pay' })
  await logInAsAdmin(page)
  await openInteractive(page, `/dashboard/admin/purchases?search=${encodeURIComponent(email)}`)
  const list = rows(page.getByRole('table'))
  await expect(list.locator('td:nth-child(4)'), 'the later one first').toHaveText(['Korobeiniki', 'Odessa Bulgar', 'Credit'])
  for (const [title, used] of [
    ['Odessa Bulgar', 'Yes'],
    ['Korobeiniki', 'No'],
  ] as const) {
    await list.filter({ hasText: title }).first().getByRole('button').click()
    await expect(detailDialog(page).getByText('Used balance').locator('..')).toContainText(used)
    await page.keyboard.press('Escape')
  }

  const bought = list.filter({ hasText: 'Odessa Bulgar' }).filter({ hasText: email })
  const [seller, price] = await Promise.all([2, 4].map(async (cell) => (await bought.getByRole('cell').nth(cell).innerText()).split('\n')[0]!))
  for (const text of [email.toUpperCase(), seller!.split(' ').at(-1)!.slice(1, 5).toUpperCase(), 'ODESSA', price!]) {
    await searchBox(page).fill(text)
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
    await expect(bought, text).toBeVisible()
  }
  await searchBox(page).fill('0.43')
  await expect(bought).toHaveCount(0)
  await searchBox(page).fill(email)

  const credit = list.filter({ hasText: 'Credit' }).filter({ hasText: email }).first()
  await expect(credit.getByRole('cell').nth(2)).toHaveText('–')
  await credit.getByRole('button', { name: `${euros(20)} for Credit` }).press('Enter')
  await expect(detailDialog(page).getByRole('heading', { name: 'Credit', exact: true })).toBeVisible()
  const answerData = Object.fromEntries((await detailFacts(page)).map((fact) => fact.split(': '))) as Record<string, string>
  expect([answerData['Price'], answerData['Seller'], answerData['Payment']]).toEqual([euros(20), undefined, expect.stringMatching(/^payment_/)])
  expect(parseFloat(answerData['Buyer’s unspent credit']!)).toBeLessThan(20)
  await page.keyboard.press('Escape')
  await searchBox(page).fill(answerData['Receipt']!.toLowerCase())
  await expect(list).toHaveCount(1)
  await expect(page.getByRole('status').filter({ hasText: 'purchase' })).toHaveText('1 purchase')
  for (const width of screenWidths) {
    await page.setViewportSize(viewport(width))
    expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
    await expect.poll(async () => (await credit.boundingBox())?.y, 'in sight').toBeLessThan(viewport(width).height)
  }
})
