import { logInAs, logInAsAdmin, signUp } from '../fixtures/accounts.ts'
import { detailDialog, detailFacts, rows, searchBox } from '../fixtures/admin-table.ts'
import { addressOf, viewport } from '../fixtures/piece.ts'
import { requestPayout, buy, euros, horizontalOverflow } from '../fixtures/payments.ts'
import { accessibilityViolations, recordProblems, screenWidths } from '../fixtures/page-quality.ts'
import { stubCall } from '../fixtures/api.ts'
import { openInteractive } from '../fixtures/open-interactive.ts'
import { expect, test, type Page } from '../fixtures/test.ts'

const openTable = (page: Page) => page.getByRole('table', { name: 'Open requests' })
const closedTable = (page: Page) => page.getByRole('table', { name: 'Previous payouts' })

const requested = { state: 'REQUESTED', exported: null as string | null, file: '', isBlocked: false, confirmation: 'NOT_NEEDED', confirmedBy: '' }
const payout = {
  id: 417,
  date: '2026-03-01T12:00:00.000Z',
  closed: false,
  closedDate: null,
  artist: 'Johanna Weiß',
  artistId: 5,
  amount: 86.4,
  ...requested,
}
const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', recipient: 'J. Tastenfrau' }
const openRequests = [
  { ...payout, ...bank },
  {
    ...payout,
    ...bank,
    id: 902,
    artist: 'nobody@bellows.example',
    artistId: 0,
    amount: 12,
    iban: 'AT611904300234573201',
    bic: 'BKAUATWW',
    recipient: 'N. Nobody',
  },
]
const closed = [{ ...payout, ...bank, id: 65, closed: true, closedDate: '2026-03-05T12:00:00.000Z', artist: 'Matteo', artistId: 4, amount: 51.2 }]

/** The payouts page with these payouts, opened by navigation so that the browser requests them. */
async function openPayouts(page: Page, { open, sepa } = { open: openRequests, sepa: { ready: 2, blocked: 0, unconfirmed: 0 } }) {
  await logInAsAdmin(page)
  const listRequests = await stubCall(page, 'GET payout/all?*', (request) => {
    const isOpenList = new URL(request.url()).searchParams.get('list') === 'open'
    const data = { open: isOpenList ? open : [], closed: isOpenList ? [] : closed, total: { open: open.length, closed: closed.length }, sepa }
    return { status: 200, data }
  })
  await openInteractive(page, '/dashboard/settings')
  await page.getByRole('navigation', { name: 'Dashboard' }).getByRole('link', { name: 'Payouts' }).click()
  await expect(rows(openTable(page))).toHaveCount(open.length)
  return listRequests
}

for (const width of screenWidths)
  test(`ROLE-21, ROUTE-36, ADM-06 to ADM-10, DECIDE-63, ENT-47 open and paid payouts and the detail of each (${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    const problems = recordProblems(page)
    await openPayouts(page)
    await expect(searchBox(page)).toBeVisible()
    await expect(openTable(page).locator('th')).toHaveText(['Request date', 'Date paid', 'Account', 'Amount'])
    await expect(closedTable(page).locator('th')).toHaveText(['Request date', 'Date paid', 'Account', 'Amount'])
    await expect(rows(openTable(page)).first().getByRole('cell')).toHaveText([
      '01.03.2026Overdue since 06.03.2026',
      '-',
      'Johanna Weiß',
      new RegExp(`^${euros(86.4)}`),
    ])
    await expect(rows(closedTable(page)).first().getByRole('cell')).toHaveText(['01.03.2026', '05.03.2026', 'Matteo', new RegExp(`^${euros(51.2)}`)])
    await expect(openTable(page).getByRole('link', { name: 'Johanna Weiß' })).toHaveAttribute('href', '/artists/5')
    await expect(openTable(page).getByRole('link', { name: 'nobody' })).toHaveCount(0)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)
    if (width < 650) await expect.poll(async () => (await rows(closedTable(page)).first().boundingBox())?.height, 'two lines').toBeLessThan(90)

    await openTable(page)
      .getByRole('button', { name: euros(86.4) })
      .click()
    const given = ['IBAN: DE89 3704 0044 0532 0130 00', 'BIC: COBADEFFXXX', 'Recipient: J. Tastenfrau']
    await expect(detailDialog(page)).toBeVisible()
    await expect.poll(() => detailFacts(page)).toEqual(['Request date: 01.03.2026', 'Account: Johanna Weiß', `Amount: ${euros(86.4)}`, ...given])
    expect(await accessibilityViolations(page)).toEqual([])
    await page.keyboard.press('Escape')
    await closedTable(page)
      .getByRole('button', { name: euros(51.2) })
      .press('Enter')
    await expect(detailDialog(page)).toBeVisible()
    await expect
      .poll(() => detailFacts(page))
      .toEqual(['Request date: 01.03.2026', 'Fulfil date: 05.03.2026', 'Account: Matteo', `Amount: ${euros(51.2)}`, ...given])
    await expect(detailDialog(page).getByRole('button', { name: 'Delete request' })).toHaveCount(0)
    await expect(detailDialog(page).getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
    expect(problems).toEqual([])
  })

test('ROLE-21, ADM-11, ADM-12, ERR-23, DECIDE-90 a request is deleted after a confirmation; an error changes nothing', async ({ page }) => {
  const listRequests = await openPayouts(page)
  let status = 500
  const requests = await stubCall(page, 'DELETE payout/*', () => ({ status, message: 'No.' }))
  await openTable(page)
    .getByRole('button', { name: euros(86.4) })
    .click()
  await detailDialog(page).getByRole('button', { name: 'Delete request' }).click()
  const sure = page.getByRole('dialog', { name: 'Delete this request?' })
  await expect(sure).toBeVisible()
  expect(await accessibilityViolations(page)).toEqual([])
  expect(requests).toHaveLength(0)
  await sure.getByRole('button', { name: 'Delete request' }).click()
  await expect.poll(() => requests.length).toBe(1)
  await expect(sure.getByRole('button', { name: 'Delete request' })).toHaveAttribute('aria-busy', 'false')
  await expect(sure).toBeVisible()
  await expect(page.getByText('No.', { exact: true })).toHaveCount(0)
  await expect(page.getByRole('status').filter({ hasText: /wrong|error/i })).toHaveCount(0)
  expect(listRequests, 'one request for each list').toHaveLength(2)
  status = 200
  await sure.getByRole('button', { name: 'Delete request' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect.poll(() => listRequests.length).toBe(4)
  expect(requests.at(-1)!.url()).toMatch(/\/api\/payout\/417$/)
})

test('ADM-23, ADM-24, DECIDE-62 payouts are found by name, id, IBAN, BIC and recipient; a request marked as paid moves to the previous payouts', async ({
  page,
}) => {
  test.slow()
  const { session: buyer } = await signUp(page)
  await buy(page, buyer, await addressOf(page.request, 'Two Moths'), { action: 'pay' })
  const { session } = await logInAs(page, 'kaito-minazuki@bellows.example')
  await requestPayout(page, session, { ...bank, recipient: 'Kaito Minazuki' })
  await logInAsAdmin(page)
  await openInteractive(page, '/dashboard/admin/payouts')
  const own = rows(openTable(page)).filter({ hasText: 'Kaito Minazuki' })
  await own.getByRole('button').click()
  await expect.poll(() => detailFacts(page)).toContainEqual(expect.stringMatching(/^Amount: /))
  const facts = Object.fromEntries((await detailFacts(page)).map((fact) => fact.split(': '))) as Record<string, string>
  await page.keyboard.press('Escape')
  const artistPath = await own.getByRole('link').getAttribute('href')
  for (const text of ['KAITO', artistPath!.split('/').at(-1)!, 'de89 3704', 'cobade', 'MINAZUKI']) {
    await searchBox(page).fill(text)
    await expect(page).toHaveURL((url) => url.searchParams.get('search') === text)
    await expect(own, text).toBeVisible()
  }
  await searchBox(page).fill(facts['Amount']!.split('\u00a0')[0]!)
  await expect(own).toHaveCount(0)
  await searchBox(page).fill('')
  await expect(own).toBeVisible()
  const refused = await stubCall(page, 'POST payout/*/close', { status: 409, message: 'This payout is already paid.' })
  await own.getByRole('button').click()
  await detailDialog(page).getByRole('button', { name: 'Mark as paid' }).click()
  const confirmation = page.getByRole('dialog', { name: 'Has it been paid?' })
  await expect(confirmation).toContainText('to Kaito Minazuki')
  expect([refused.length, await accessibilityViolations(page)], 'nothing is done before the answer').toEqual([0, []])
  await confirmation.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(confirmation.getByRole('alert')).toHaveText('This payout is already paid.')
  expect(refused).toHaveLength(1)
  await page.unrouteAll()
  await confirmation.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(confirmation).toHaveCount(0)
  await expect(own).toHaveCount(0)
  await expect(rows(closedTable(page)).filter({ hasText: 'Kaito Minazuki' }).first()).toBeVisible()
})

test('SAFE-08 the SEPA file is saved from the requests, and an error is shown', async ({ page }) => {
  const listRequests = await openPayouts(page)
  await stubCall(page, 'POST payout/sepa', { status: 409, message: 'Set OPERATOR_IBAN and OPERATOR_BIC first.' })
  await page.getByRole('button', { name: 'SEPA file' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Set OPERATOR_IBAN and OPERATOR_BIC first.' })).toBeVisible()
  await page.route('**/api/payout/sepa', (route) => route.fulfill({ contentType: 'application/xml', body: '<Document/>' }))
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'SEPA file' }).click()
  expect((await download).suggestedFilename()).toMatch(/^Bellows payouts [\d-]+\.xml$/)
  await expect.poll(() => listRequests.length, 'the lists are loaded again').toBe(4)
})

for (const width of screenWidths)
  test(`SAFE-08 the page shows the state of each request and what a file leaves out (${width} px)`, async ({ page }) => {
    await page.setViewportSize(viewport(width))
    const [first] = openRequests
    const exported = {
      ...first!,
      id: 501,
      artist: 'Ada',
      state: 'EXPORTED',
      exported: '2026-03-04T12:00:00.000Z',
      file: 'BELLOWS-20260304120000-501',
    }
    const blocked = { ...first!, id: 502, artist: 'Bob', isBlocked: true }
    const large = { ...first!, id: 503, artist: 'Cleo', amount: 720, confirmation: 'NEEDED' }
    const confirmed = { ...large, id: 504, artist: 'Dora', confirmation: 'GIVEN', confirmedBy: 'Root Lovelace' }
    const open = [first!, exported, blocked, large, confirmed]
    await openPayouts(page, { open, sepa: { ready: 0, blocked: 1, unconfirmed: 1 } })
    for (const [index, label] of ['Requested', 'Exported', 'Account blocked', 'Needs a second admin', 'Confirmed'].entries())
      await expect(rows(openTable(page)).nth(index).getByRole('cell').last()).toContainText(label)
    const main = page.getByRole('main')
    await expect(main.getByText('1 is left out because its account is blocked.')).toBeVisible()
    await expect(main.getByText('1 is left out because a large amount needs one admin to confirm it and another to export it.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'SEPA file' })).toHaveAttribute('aria-disabled', 'true')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await horizontalOverflow(page)).toBe(0)

    const dialogOf = async (artist: string) => {
      await rows(openTable(page)).filter({ hasText: artist }).getByRole('button').press('Enter')
      await expect(detailDialog(page)).toBeVisible()
    }
    await dialogOf('Ada')
    await expect
      .poll(async () => (await detailFacts(page)).slice(0, 3))
      .toEqual(['Request date: 01.03.2026', 'Exported: 04.03.2026', 'File: BELLOWS-20260304120000-501'])
    await expect(detailDialog(page).getByRole('button', { name: 'Delete request' })).toHaveCount(0)
    await expect(detailDialog(page).getByRole('button', { name: 'Mark as paid' })).toBeVisible()
    expect([await accessibilityViolations(page), await horizontalOverflow(page)]).toEqual([[], 0])
    await page.route('**/api/payout/501/sepa', (route) => route.fulfill({ contentType: 'application/xml', body: '<Document/>' }))
    const download = page.waitForEvent('download')
    await detailDialog(page).getByRole('button', { name: 'SEPA file again' }).click()
    expect((await download).suggestedFilename()).toBe('Bellows payouts 2026-03-04.xml')
    await page.keyboard.press('Escape')

    const confirmations = await stubCall(page, 'POST payout/*/confirm', { status: 200, message: '' })
    await dialogOf('Cleo')
    await expect(detailDialog(page).getByRole('button', { name: 'Mark as paid' })).toHaveCount(0)
    await detailDialog(page).getByRole('button', { name: 'Confirm payout' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Confirm this payout?' })
    await expect(dialog).toContainText(euros(720))
    expect([confirmations.length, await accessibilityViolations(page)]).toEqual([0, []])
    await dialog.getByRole('button', { name: 'Confirm' }).press('Enter')
    await expect(dialog).toHaveCount(0)
    expect(confirmations.map((request) => new URL(request.url()).pathname)).toEqual(['/api/payout/503/confirm'])
    await dialogOf('Dora')
    await expect.poll(() => detailFacts(page)).toContain('Confirmed by: Root Lovelace')
  })

test('WALK-02 a printed list of payouts has their amounts, and no other buttons', async ({ page }) => {
  await openPayouts(page)
  await page.emulateMedia({ media: 'print' })
  for (const { amount, artist } of openRequests)
    await expect(openTable(page).getByRole('button', { name: `${euros(amount)} to ${artist}` })).toBeVisible()
  await expect(page.getByRole('main').getByRole('button').filter({ visible: true })).toHaveCount(openRequests.length + closed.length)
})
