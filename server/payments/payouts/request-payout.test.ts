import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { checkBooks } from '#server/ledger/check-books.ts'

const testApp = await createTestApp()
const { createAccount, piece, db } = testApp
const admin = await createAccount('Root', { isAdmin: true })
type Person = Awaited<ReturnType<typeof createAccount>>
const bank = { iban: 'DE02 1203 0000 0000 2020 51', bic: 'byladem1001', recipient: 'Ada Lovelace' }

let sales = 0
/** Earns 80 % of the price less 25 cents. */
async function earn({ id }: Person, euros: number) {
  const buyer = await createAccount(`Buyer${++sales}`, { credit: euros })
  await buyer.api.buyPiece({ params: { pieceId: await piece(id, { euros }) }, body: { useBalance: true } })
}
const overview = async ({ api }: Person) => (await api.getOverview()).data!
const request = ({ api }: Person, changes: Partial<typeof bank> = {}) => api.requestPayout({ body: { ...bank, ...changes } })
const list = async () => (await admin.api.listPayouts()).data!
const assertBooksBalance = async () => assert.deepEqual((await checkBooks(db)).violations, [])

describe('a payout', () => {
  it('API-60 to API-63, POUT-03, POUT-05, ENT-38, ENT-39 and DECIDE-60: reserves all earnings, is listed as open, and is paid', async () => {
    const ada = await createAccount('Ada')
    await earn(ada, 20)
    assert.deepEqual((await ada.api.getPayoutForm()).data!.payout, {
      iban: '',
      bic: '',
      recipient: 'Ada Lovelace',
      balance: 15.75,
      name: 'Ada Lovelace',
    })
    await testApp.sendPendingEmails()
    assert.equal((await request(ada)).status, 200)
    const after = await overview(ada)
    assert.deepEqual([after.balance, after.canPayout, after.openPayout!.amount], [0, false, 15.75])
    const { open } = await list()
    const [payout] = open
    assert.deepEqual(
      { ...payout, id: 0 },
      {
        id: 0,
        date: testApp.now().toISOString(),
        closed: false,
        closedDate: null,
        artist: 'Ada Lovelace',
        artistId: ada.id,
        amount: 15.75,
        iban: 'DE02120300000000202051',
        bic: 'BYLADEM1001',
        recipient: 'Ada Lovelace',
        state: 'REQUESTED',
        exported: null,
        file: '',
        isBlocked: false,
        confirmation: 'NOT_NEEDED',
        confirmedBy: '',
      },
    )
    await assertBooksBalance()
    testApp.advanceDays(1)
    assert.equal((await admin.api.closePayout({ params: { payoutId: payout!.id } })).status, 200)
    const { open: none, closed } = await list()
    assert.deepEqual([none.length, closed[0]!.closed, closed[0]!.closedDate], [0, true, testApp.now().toISOString()])
    assert.equal((await admin.api.deletePayout({ params: { payoutId: payout!.id } })).status, 409)
    assert.deepEqual(
      (await testApp.sendPendingEmails()).filter(({ to }) => to === ada.email).map(({ subject }) => subject),
      ['Your payout of 15.75\u00a0€', 'Your payout of 15.75\u00a0€ is on its way'],
    )
    assert.equal((await ada.api.getPayoutForm()).data!.payout.iban, 'DE02120300000000202051')
    await assertBooksBalance()
  })

  it('POUT-04 and DECIDE-60: returns the earnings when it is deleted', async () => {
    const bea = await createAccount('Bea')
    await earn(bea, 20)
    await request(bea)
    const [payout] = (await list()).open
    assert.equal((await bea.api.deletePayout({ params: { payoutId: payout!.id } })).status, 403)
    const answers = await Promise.all([1, 2, 3].map(() => admin.api.deletePayout({ params: { payoutId: payout!.id } })))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404, 404],
    )
    assert.equal((await overview(bea)).balance, 15.75)
    assert.deepEqual((await list()).open, [])
    await assertBooksBalance()
  })

  it('POUT-01, ROLE-14 and DECIDE-59: needs 10 euros of earnings; credit cannot be paid out', async () => {
    const cleo = await createAccount('Cleo', { credit: 50 })
    await earn(cleo, 12)
    assert.equal((await overview(cleo)).canPayout, false) // 9.35
    assert.deepEqual(await request(cleo), { status: 409, message: 'You can be paid out once you have earned 10.00\u00a0€.' })
    await earn(cleo, 2)
    assert.equal((await overview(cleo)).canPayout, true)
    assert.equal((await request(cleo)).status, 200)
    assert.deepEqual([(await overview(cleo)).balance, (await overview(cleo)).credit], [50, 50])
    await assertBooksBalance()
  })

  it('is created once for twenty requests at once', async () => {
    const dora = await createAccount('Dora')
    await earn(dora, 50)
    const answers = await Promise.all(Array.from({ length: 20 }, () => request(dora)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, ...Array<number>(19).fill(409)],
    )
    await earn(dora, 50)
    assert.deepEqual(await request(dora), { status: 409, message: 'You already have a payout under way. Request the next one when it has arrived.' })
    await assertBooksBalance()
  })

  it('and a purchase at the same time do not spend the same earnings', async () => {
    const emil = await createAccount('Emil')
    await earn(emil, 14)
    const pieceId = await piece(admin.id, { euros: 10 })
    const [payout, purchase] = await Promise.all([request(emil), emil.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })])
    const balance = (await overview(emil)).balance
    if (payout.status === 200) assert.deepEqual([purchase.status, balance], [200, 0])
    else assert.deepEqual([payout.status, purchase.status, balance], [409, 202, 1.45])
    await assertBooksBalance()
  })

  it('K11, DECIDE-61: needs a valid IBAN and BIC in the SEPA area, and a recipient in letters', async () => {
    const fay = await createAccount('Fay')
    await earn(fay, 50)
    const invalid: [Partial<typeof bank>, string][] = [
      [{ iban: 'DE02120300000000202052' }, 'Check the IBAN.'],
      [{ iban: '' }, 'Check the IBAN.'],
      [{ iban: "DE' or 1=1" }, 'Check the IBAN.'],
      [{ iban: 'BR1500000000000010932840814P2' }, 'Payouts go to accounts in the SEPA area only.'],
      [{ bic: 'BYLADEM' }, 'Check the BIC: it has 8 or 11 letters and digits.'],
      [{ recipient: '——' }, 'The recipient must be a name in letters, as the bank knows it.'],
      [{ recipient: '🎹🎹' }, 'The recipient must be a name in letters, as the bank knows it.'],
      [{ recipient: '☺ ♥ 12' }, 'The recipient must be a name in letters, as the bank knows it.'],
      [{ recipient: 'A' }, 'The recipient must be at least 2 characters long.'],
      [{ recipient: 'x'.repeat(71) }, 'The recipient can be at most 70 characters long.'],
    ]
    for (const [changes, message] of invalid) assert.deepEqual(await request(fay, changes), { status: 400, message })
    assert.equal((await overview(fay)).balance, 39.75)
  })

  it('K08, K09, K10: takes bank details as they are copied, and accounts in all countries of SEPA', async () => {
    const written: [Partial<typeof bank>, string][] = [
      [{ iban: 'IBAN: \u202dDE89\u200b 3704-0044.0532 0130 00\u202c', bic: 'BIC COBADEFF\u200b' }, 'DE89370400440532013000'],
      [{ iban: 'ME25 5050 0001 2345 6789 51' }, 'ME25505000012345678951'],
      [{ iban: 'RS35260005601001611379' }, 'RS35260005601001611379'],
    ]
    for (const [index, [changes, iban]] of written.entries()) {
      const artist = await createAccount(`Ida${index}`)
      await earn(artist, 20)
      assert.equal((await request(artist, changes)).status, 200, iban)
      assert.equal((await artist.api.getPayoutForm()).data!.payout.iban, iban)
    }
  })

  it('is not logged with its bank details', async () => {
    const lines: string[] = []
    const { createApp } = await import('#server/app.ts')
    const app = await createApp(testApp, { logLevel: 'trace', logTo: { write: (line) => void lines.push(line) } })
    const gil = await createAccount('Gil')
    await app.inject({ method: 'POST', url: '/api/payout', headers: { authorization: gil.session! }, payload: bank })
    await app.close()
    assert.ok(lines.length > 0)
    assert.equal(lines.join().includes('2020'), false)
  })
})

const exports = () => testApp.db.selectFrom('audit_log').select('id').where('operation', '=', 'exportPayouts').execute()

describe('the SEPA file', () => {
  it('is created by POST with a token only, never by following a link', async () => {
    const before = await exports()
    for (const [method, status] of [
      ['GET', 404],
      ['HEAD', 404],
      ['POST', 401],
    ] as const) {
      const { statusCode, headers } = await testApp.app.inject({ method, url: '/api/payout/sepa', headers: { cookie: `session=${admin.session!}` } })
      assert.deepEqual([statusCode, headers['content-disposition']], [status, undefined], method)
    }
    assert.deepEqual(await exports(), before)
  })

  it('K11, K12 is a credit transfer of all open payouts that is valid by its schema', async () => {
    const hal = await createAccount('Hal')
    await earn(hal, 50)
    await request(hal, { recipient: 'Žofie 🎹 & Søn <Straße>, "Łódź"' })
    const { open } = await list()
    const answer = await admin.api.exportPayouts()
    if (answer.status !== 200) assert.fail(answer.message)
    const xml = await answer.data.text()
    const { validateXML } = await import('xmllint-wasm')
    const schema = readFileSync(join(import.meta.dirname, '../../../test/fixtures/pain.001.001.09.xsd'), 'utf8')
    const { valid, errors } = await validateXML({ xml: [{ fileName: 'payouts.xml', contents: xml }], schema: [schema] })
    assert.deepEqual([valid, errors], [true, []])
    const total = open.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0) / 100
    assert.ok(xml.includes(`<CtrlSum>${total.toFixed(2)}</CtrlSum>`))
    assert.ok(xml.includes(`<NbOfTxs>${open.length}</NbOfTxs>`))
    assert.ok(xml.includes('<Nm>Zofie + Son Strasse , Lodz</Nm>'))
    for (const { iban } of open) assert.ok(xml.includes(`<IBAN>${iban}</IBAN>`))
    assert.equal((await list()).open.length, open.length) // nothing is paid yet
  })
})
