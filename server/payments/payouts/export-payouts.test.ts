import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { requestPayout } from './request-payout.ts'
import { returnPayout } from './delete-payout.ts'

const shop = await createTestShop()
const { db, createAccount, piece, assertBooksBalance, bookTotals } = shop
const [root, second] = [await createAccount('Root', { isAdmin: true }), await createAccount('Second', { isAdmin: true })]
type Person = Awaited<ReturnType<typeof createAccount>>
const bank = { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: 'Ada Lovelace' }

let sellers = 0
/** A request of 15.75 euros of a new seller; or of this one. */
async function createRequest({ seller, confirmFrom = null }: { seller?: Person; confirmFrom?: number | null } = {}) {
  const person = seller ?? (await createAccount(`Seller${++sellers}`))
  const buyer = await createAccount(`Buyer${++sellers}`, { credit: 20 })
  await buyer.api.buyPiece({ params: { pieceId: await piece(person.id, { euros: 20 }) }, body: { useBalance: true } })
  const payoutRules = { ...shop.payoutRules, confirmFrom: confirmFrom === null ? null : cents(confirmFrom) }
  await requestPayout(
    { ...shop, payoutRules },
    { caller: { accountId: person.id, isAdmin: false }, body: bank, origin: { address: '192.0.2.1', device: '', requestId: '' } },
  )
  const { id } = await db
    .selectFrom('payouts')
    .select('id')
    .where('account_id', '=', person.id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  return { person, payoutId: id, params: { payoutId: id } }
}
/** The file of an export, and the ids of the payouts in it. */
async function exportBy({ api }: Person) {
  const answer = await api.exportPayouts()
  if (answer.status !== 200) return { status: answer.status, message: answer.message, ids: [] as number[], xml: '' }
  const xml = await answer.data.text()
  return { status: 200, message: '', ids: [...xml.matchAll(/<EndToEndId>BELLOWS-(\d+)</g)].map(([, id]) => Number(id)), xml }
}
const listed = async (payoutId: number, { api }: Person = root) => (await api.listPayouts()).data!.open.find(({ id }) => id === payoutId)
const stateOf = async (id: number) => (await db.selectFrom('payouts').select('state').where('id', '=', id).executeTakeFirstOrThrow()).state
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)
const logged = async (operation: string) => (await root.api.listAuditLog({ query: {} })).data!.entries.find((entry) => entry.operation === operation)!

describe('SAFE-08 the states of a payout', () => {
  it('SAFE-08 requested, exported, paid: the file contains it once, and its hash is in the audit log', async () => {
    const { payoutId, params, person } = await createRequest()
    assert.deepEqual([(await listed(payoutId))!.state, (await listed(payoutId))!.exported], ['REQUESTED', null])
    const first = await exportBy(root)
    assert.deepEqual(first.ids, [payoutId])
    const { subject, reason } = await logged('exportPayouts')
    assert.deepEqual([subject.split('-').at(-1), reason], [String(payoutId), `SHA-256 ${createHash('sha256').update(first.xml).digest('hex')}`])
    const exported = (await listed(payoutId))!
    assert.deepEqual([exported.state, exported.exported, exported.closed], ['EXPORTED', shop.now().toISOString(), false])
    assert.equal((await shop.overview(person)).openPayout!.amount, 15.75)
    assert.deepEqual(await exportBy(second), { status: 404, message: 'No open requests.', ids: [], xml: '' })
    assert.deepEqual(await root.api.deletePayout({ params }), {
      status: 409,
      message: 'This payout is in a file for the bank, so it cannot be deleted.',
    })
    assert.equal((await person.api.requestPayout({ body: bank })).status, 409)
    await assertBooksBalance()
    assert.equal((await root.api.closePayout({ params })).status, 200)
    assert.equal((await root.api.listPayouts()).data!.closed.find(({ id }) => id === payoutId)!.state, 'PAID')
    assert.equal(await stateOf(payoutId), 'PAID')
    await assertBooksBalance()
  })

  it('SAFE-08 a lost file is saved again byte for byte, until all of its payouts are closed', async () => {
    const [one, two] = [await createRequest(), await createRequest()]
    const { xml, ids } = await exportBy(root)
    assert.deepEqual(ids, [one.payoutId, two.payoutId])
    shop.advanceDays(1)
    const again = async () => second.api.downloadPayoutFile({ params: two.params })
    const answer = await again()
    if (answer.status !== 200) assert.fail(answer.message)
    assert.equal(await answer.data.text(), xml)
    await root.api.closePayout({ params: one.params })
    await shop.runTask('erase-bank-data')
    assert.equal((await again()).status, 200)
    await root.api.closePayout({ params: two.params })
    await shop.runTask('erase-bank-data')
    assert.deepEqual(await again(), { status: 404, message: 'This file was erased after all of its payouts were closed.' })
    const { payoutId, params } = await createRequest()
    assert.equal((await root.api.downloadPayoutFile({ params })).status, 404)
    await root.api.deletePayout({ params })
    assert.equal(await stateOf(payoutId), 'CANCELLED')
  })

  it('SAFE-08 payouts of blocked accounts are left out of the file, which the list says', async () => {
    const [blocked, other] = [await createRequest(), await createRequest()]
    await root.api.blockAccount({ body: { account: blocked.person.id, confirmed: true } })
    assert.deepEqual((await root.api.listPayouts()).data!.sepa, { ready: 1, blocked: 1, unconfirmed: 0 })
    assert.deepEqual([(await listed(blocked.payoutId))!.isBlocked, (await listed(other.payoutId))!.isBlocked], [true, false])
    assert.deepEqual((await exportBy(root)).ids, [other.payoutId])
    assert.deepEqual(await exportBy(root), {
      status: 409,
      message: 'Every open request belongs to a blocked account or needs another admin to confirm it first.',
      ids: [],
      xml: '',
    })
    await root.api.blockAccount({ body: { account: blocked.person.id, confirmed: false } })
    assert.deepEqual((await exportBy(root)).ids, [blocked.payoutId])
  })

  it('SAFE-08 from a set amount on one admin confirms a payout, and another one exports or pays it', async () => {
    const below = await createRequest({ confirmFrom: 1576 })
    assert.equal((await listed(below.payoutId))!.confirmation, 'NOT_NEEDED')
    assert.equal((await root.api.confirmPayout({ params: below.params })).status, 409)
    const { payoutId, params } = await createRequest({ confirmFrom: 1575 })
    assert.equal((await listed(payoutId))!.confirmation, 'NEEDED')
    assert.deepEqual((await root.api.listPayouts()).data!.sepa, { ready: 1, blocked: 0, unconfirmed: 1 })
    assert.deepEqual((await exportBy(root)).ids, [below.payoutId])
    const refused = { status: 409, message: 'A payout of this amount needs one admin to confirm it and another to pay it.' }
    assert.deepEqual(await root.api.closePayout({ params }), refused)
    assert.deepEqual(statuses(await Promise.all([1, 2, 3].map(() => root.api.confirmPayout({ params })))), [200, 409, 409])
    assert.deepEqual([(await listed(payoutId))!.confirmation, (await listed(payoutId))!.confirmedBy], ['GIVEN', 'Root Lovelace'])
    assert.equal((await exportBy(root)).status, 409)
    assert.deepEqual(await root.api.closePayout({ params }), refused)
    assert.deepEqual((await exportBy(second)).ids, [payoutId])
    const byHand = await createRequest({ confirmFrom: 0 })
    await root.api.confirmPayout({ params: byHand.params })
    assert.equal((await second.api.closePayout({ params: byHand.params })).status, 200)
  })

  it('SAFE-08 no admin confirms a payout to themselves', async () => {
    const { params, payoutId } = await createRequest({ seller: second, confirmFrom: 0 })
    assert.deepEqual(await second.api.confirmPayout({ params }), {
      status: 409,
      message: 'This is your own payout: another admin has to confirm it.',
    })
    assert.equal((await root.api.confirmPayout({ params })).status, 200)
    assert.deepEqual((await exportBy(second)).ids, [payoutId])
  })

  it('SAFE-08 a transfer that the bank did not make is booked back by the operator, and only while it is exported', async () => {
    const { params, payoutId, person } = await createRequest()
    await assert.rejects(returnPayout(db, { payoutId, now: shop.now() }), /in no file/)
    await exportBy(root)
    await shop.sendPendingEmails()
    const { bank: paidBefore } = await bookTotals()
    assert.equal(await returnPayout(db, { payoutId, now: shop.now() }), 1575)
    assert.deepEqual([(await shop.overview(person)).earnings, (await bookTotals()).bank], [15.75, paidBefore])
    assert.deepEqual(
      (await shop.sendPendingEmails()).map(({ to, subject }) => [to, subject]),
      [[person.email, 'Your payout of 15.75\u00a0€ was returned by the bank']],
    )
    assert.equal((await root.api.closePayout({ params })).status, 409)
    await assert.rejects(returnPayout(db, { payoutId, now: shop.now() }), /returned/)
    assert.equal((await person.api.requestPayout({ body: bank })).status, 200)
    await exportBy(root)
    await assertBooksBalance()
  })
})

describe('SAFE-08 races for payouts', () => {
  it('SAFE-08 ten exports at once contain each payout once', async () => {
    const requests = await Promise.all(Array.from({ length: 4 }, () => createRequest()))
    const files = await Promise.all(Array.from({ length: 10 }, (_, index) => exportBy(index % 2 ? root : second)))
    assert.deepEqual(
      files.flatMap(({ ids }) => ids),
      requests.map(({ payoutId }) => payoutId).toSorted((a, b) => a - b),
    )
    assert.deepEqual(statuses(files), [200, ...Array<number>(9).fill(404)])
    await assertBooksBalance()
  })

  it('SAFE-08 a deletion, a closing, a block and exports at once leave each payout in one state and in at most one file', async () => {
    for (let round = 0; round < 5; round++) {
      const [one, two] = [await createRequest(), await createRequest()]
      const [deleted, paid, blocked, ...files] = await Promise.all([
        root.api.deletePayout({ params: one.params }),
        second.api.closePayout({ params: one.params }),
        second.api.blockAccount({ body: { account: two.person.id, confirmed: true } }),
        exportBy(root),
        exportBy(second),
      ])
      const inFiles = files.flatMap(({ ids }) => ids)
      assert.equal(new Set(inFiles).size, inFiles.length)
      assert.ok(files.every(({ status }) => [200, 404, 409].includes(status)) && blocked.status === 200)
      assert.ok(statuses([deleted, paid]).join() === '200,404' || statuses([deleted, paid]).join() === '200,409')
      assert.equal(deleted.status === 200 && inFiles.includes(one.payoutId), false)
      assert.equal(await stateOf(one.payoutId), deleted.status === 200 ? 'CANCELLED' : 'PAID')
      assert.equal(await stateOf(two.payoutId), inFiles.includes(two.payoutId) ? 'EXPORTED' : 'REQUESTED')
      await db.updateTable('accounts').set({ blocked_at: null }).where('id', '=', two.person.id).execute()
      await exportBy(root)
    }
    await assertBooksBalance()
  })
})

const update = (id: number, set: string) => sql`update payouts set ${sql.raw(set)} where id = ${id}`.execute(db)

describe('SAFE-08 the database', () => {
  it('SAFE-08 lets no exported payout be requested again, deleted, changed or exported twice', async () => {
    const { payoutId } = await createRequest()
    await exportBy(root)
    const [{ id: other }] = await sql<{ id: number }>`insert into payout_exports (name, exported_at, exported_by, sha256)
      values ('other', now(), ${root.id}, ${'0'.repeat(64)}) returning id`
      .execute(db)
      .then(({ rows }) => rows as [{ id: number }])
    await assert.rejects(update(payoutId, `state = 'REQUESTED', export_id = null`), /cannot go from EXPORTED/)
    await assert.rejects(update(payoutId, `state = 'CANCELLED', closed_at = now(), export_id = null`), /cannot go from EXPORTED/)
    await assert.rejects(update(payoutId, `export_id = ${other}`), /never changed/)
    await assert.rejects(update(payoutId, `iban = 'x'`), /never changed/)
    await assert.rejects(update(payoutId, `amount_cents = 1`), /never changed/)
    await assert.rejects(sql`update payout_exports set file = null`.execute(db), /kept/)
    await assert.rejects(sql`update payout_exports set exported_by = ${second.id}`.execute(db), /never changed/)
    await assert.rejects(
      sql`insert into payout_exports (name, exported_at, exported_by, sha256, file)
      values ('forged', now(), ${root.id}, ${'0'.repeat(64)}, 'x')`.execute(db),
      /check constraint/,
    )
  })

  it('SAFE-08 exports no payout of a blocked account, and none that its exporter confirmed', async () => {
    const { payoutId, person } = await createRequest({ confirmFrom: 0 })
    const { rows } = await sql<{ id: number }>`insert into payout_exports (name, exported_at, exported_by, sha256)
      values ('by root', now(), ${root.id}, ${'0'.repeat(64)}) returning id`.execute(db)
    const exportNow = `state = 'EXPORTED', export_id = ${rows[0]!.id}`
    await assert.rejects(update(payoutId, exportNow), /payouts_confirmed/)
    await assert.rejects(update(payoutId, `confirmed_by = ${person.id}, confirmed_at = now()`), /payouts_confirmation/)
    await update(payoutId, `confirmed_by = ${root.id}, confirmed_at = now()`)
    await assert.rejects(update(payoutId, exportNow), /needs a second admin/)
    await assert.rejects(update(payoutId, `state = 'PAID', closed_at = now(), closed_by = ${root.id}`), /payouts_second_admin/)
    await shop.blockAccount(person.id)
    await assert.rejects(update(payoutId, exportNow), /blocked account/)
  })
})
