import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import sharp from 'sharp'
import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { checkBooks } from '#server/ledger/check-books.ts'
import { postSuspenseRefund, postUnmatched } from '#server/ledger/events.ts'
import { settlePayment } from '#server/payments/checkout/settle-payment.ts'
import { createTestApp, filesPerScore } from '#test/support/create-test-app.ts'

const logLines: string[] = []
const app = await createTestApp({ logLevel: 'error', logTo: { write: (line) => void logLines.push(line) } })
const { db, files, createAccount, publishPiece, advanceDays, storedFiles, sendPendingEmails } = app
const [root, otherRoot] = [await createAccount('Root', { isAdmin: true }), await createAccount('Rita', { isAdmin: true })]
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob', { credit: 50 })]
await app.blockAccount((await createAccount('Mallory', { isAdmin: true })).id)

await db
  .updateTable('sessions')
  .set({ expires_at: new Date('2100-01-01') })
  .execute()

/** Fills the library with a sold piece that has a recording, and with a portrait. */
async function fillLibrary() {
  const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
  const { audioId } = (await ada.api.uploadAudio({ form: { file: tone } })).data!
  const pieceId = await publishPiece(ada.api, { price: 10, performances: [{ type: 'LOCAL', link: `{address}/audio/${audioId}` }] })
  assert.equal((await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)
  const picture = new Blob([new Uint8Array(await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } }).png().toBuffer())]) // prettier-ignore
  const biographyDto = new Blob([JSON.stringify({ firstName: 'Ada', lastName: 'Lovelace' })], { type: 'application/json' }) as never
  assert.equal((await ada.api.editOwnBiography({ form: { biographyDto, profilePicture: picture } })).status, 200)
}
await fillLibrary()
const storedNames = await storedFiles()
const nameOf = (folder: string) => storedNames.find((name) => name.startsWith(`${folder}/`))!

const latest = async () => (await root.api.getLibraryCheck()).data!.check
const waiting = async () => (await root.api.countPendingWork()).data!.waiting.differences
/** Runs the check of the next night; returns its differences, the addresses that were mailed about them, and the lines of errors. */
async function runCheck() {
  await sendPendingEmails()
  logLines.length = 0
  advanceDays(1)
  await app.runTask('check-library')
  const mailed = (await sendPendingEmails()).map(({ to }) => to).toSorted()
  return { differences: (await latest())!.differences, mailed, errors: logLines.length }
}
const inOrder = { differences: [], mailed: [], errors: 0 }
const admins = [otherRoot.email, root.email].toSorted()
const inSuspense = (example: string) => ({ rule: 'Money in suspense is refunded or settled within a week.', count: 1, examples: [example] })
const missing = (...examples: string[]) => ({
  rule: 'Every score, preview, recording and portrait is in the store.',
  count: examples.length,
  examples,
})

/** Changes the amount of an entry in spite of the rules of the database. */
const changeEntry = (difference: number) =>
  db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entries disable trigger user`.execute(tx)
    await sql`update ledger_entries set amount_cents = amount_cents + ${difference} where id = (
      select min(ledger_entries.id) from ledger_entries join ledger_accounts on ledger_accounts.id = account_id
      where code = 'liability:credit' and owner_id = ${bob.id})`.execute(tx)
    await sql`alter table ledger_entries enable trigger user`.execute(tx)
  })

describe('HOLD-17 the nightly check', () => {
  it('finds nothing in a healthy library', async () => {
    assert.deepEqual([await latest(), await waiting()], [null, 0])
    assert.deepEqual(await runCheck(), inOrder)
    assert.deepEqual(await latest(), { date: app.now().toISOString(), files: filesPerScore + 2, differences: [], differsSince: null })
  })

  it('finds an entry of the books that was changed, and alarms all admins once', async () => {
    await changeEntry(1)
    const first = await runCheck()
    assert.deepEqual([first.mailed, first.errors], [admins, 1])
    assert.deepEqual(JSON.parse(logLines[0]!).differences, first.differences)
    const date = app.now().toISOString()
    assert.deepEqual(
      first.differences.slice(0, 3).map(({ rule, count }) => [rule, count]),
      [
        ['Every transaction has two entries or more, which sum to 0.', 1],
        ['All entries sum to 0.', 1],
        ['Each wallet is the sum of its entries; no wallet is below 0, and no debt is above 0.', 1],
      ],
    )
    assert.deepEqual(first.differences[2]!.examples, [`liability:credit ${bob.id}`])
    assert.equal(await waiting(), first.differences.length)
    assert.deepEqual(await runCheck(), { ...first, mailed: [] })
    assert.equal((await latest())!.differsSince, date)
    await changeEntry(-1)
    assert.deepEqual([await runCheck(), await waiting()], [inOrder, 0])
    assert.equal((await latest())!.differsSince, null)
    await changeEntry(1)
    assert.deepEqual((await runCheck()).mailed, admins)
    await changeEntry(-1)
    assert.deepEqual(await runCheck(), inOrder)
  })

  it('K01 alarms at money that has been in suspense for more than a week, until it is refunded or settled', async () => {
    const post = (change: (tx: Tx) => Promise<unknown>) => db.transaction().execute(change)
    const money = (paymentId: string, amount: number) => ({ paymentId, amount: cents(amount), at: app.now() })
    await post((tx) => postUnmatched(tx, 'pi_1', money('pi_1', 500)))
    await post((tx) => postSuspenseRefund(tx, 'pi_other:500', money('pi_other', 500))) // clears nothing of the first
    advanceDays(6)
    await post((tx) => postUnmatched(tx, 'dp_1', money('pi_1', 300)))
    assert.deepEqual(await runCheck(), { differences: [inSuspense('pi_1 (5.00\u00a0€)')], mailed: admins, errors: 1 })
    await post((tx) => postSuspenseRefund(tx, 'pi_1:600', money('pi_1', 600)))
    assert.deepEqual(await runCheck(), inOrder)
    advanceDays(6)
    assert.deepEqual(await runCheck(), { differences: [inSuspense('pi_1 (2.00\u00a0€)')], mailed: admins, errors: 1 })
    await assert.rejects(settlePayment(db, { paymentId: 'pi_1', how: 'paid', amount: cents(100), now: app.now() }), /2\.00.€ are in suspense/)
    await Promise.allSettled([1, 2].map(() => settlePayment(db, { paymentId: 'pi_1', how: 'paid', amount: cents(200), now: app.now() })))
    assert.deepEqual(await runCheck(), inOrder)
    await assert.rejects(settlePayment(db, { paymentId: 'pi_1', how: 'paid', amount: cents(200), now: app.now() }), /Nothing is in suspense/)
    assert.equal((await checkBooks(db)).totals.bank, -200)
  })

  it('K01 settles money in suspense once, wherever another settlement comes in between', async () => {
    const before = (await checkBooks(db)).totals.bank
    for (const at of [1, 2, 3]) {
      const settlement = { paymentId: `pi_twice_${at}`, how: 'paid' as const, amount: cents(200), now: app.now() }
      await db.transaction().execute((tx) => postUnmatched(tx, settlement.paymentId, { ...settlement, at: app.now() }))
      let queries = 0
      const interrupted = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          if ((queries += 1) === at) await settlePayment(db, settlement)
          return result
        },
      })
      await assert.rejects(settlePayment(interrupted, settlement), /Nothing is in suspense|settled a moment ago/)
    }
    assert.equal((await checkBooks(db)).totals.bank - before, -3 * 200)
  })

  for (const folder of ['previews', 'scores', 'audio', 'portraits'])
    it(`finds that a file is missing (${folder})`, async () => {
      const name = nameOf(folder)
      const content = await readStored(name)
      await files.remove(name)
      assert.deepEqual(await runCheck(), { differences: [missing(name)], mailed: admins, errors: 1 })
      assert.deepEqual(await runCheck(), { differences: [missing(name)], mailed: [], errors: 1 })
      await files.write(name, content)
      assert.deepEqual(await runCheck(), inOrder)
    })

  it('alarms again when more is missing, or something else', async () => {
    const [one, other] = storedNames.filter((name) => name.startsWith('previews/')) as [string, string]
    const contents = new Map(await Promise.all([one, other].map(async (name) => [name, await readStored(name)] as const)))
    const restore = (name: string) => files.write(name, contents.get(name)!)
    await files.remove(one)
    assert.deepEqual((await runCheck()).mailed, admins)
    await files.remove(other)
    assert.deepEqual((await runCheck()).mailed, admins)
    await restore(one)
    assert.deepEqual((await runCheck()).mailed, [])
    await Promise.all([restore(other), files.remove(one)])
    assert.deepEqual((await runCheck()).mailed, admins)
    await restore(one)
    assert.deepEqual(await runCheck(), inOrder)
  })

  it('finds that a file was cut off', async () => {
    const content = await readStored(nameOf('scores'))
    await files.write(nameOf('scores'), content.subarray(1))
    const { differences, mailed } = await runCheck()
    const rule = 'Every score and recording in the store has the size that was uploaded.'
    assert.deepEqual([differences, mailed], [[{ rule, count: 1, examples: [nameOf('scores')] }], admins])
    await files.write(nameOf('scores'), content)
    assert.deepEqual(await runCheck(), inOrder)
  })

  it('counts files that belong to nothing once the sweep should have deleted them', async () => {
    const name = `scores/${randomUUID()}.pdf`
    for (const each of [name, 'notes/README.txt']) await files.write(each, new Uint8Array(3))
    assert.deepEqual(await runCheck(), inOrder) // files carry the time of this machine, which is later than the clock of the server
    advanceDays(365)
    const rule = 'The store has no files that belong to nothing.'
    assert.deepEqual(await runCheck(), { differences: [{ rule, count: 1, examples: [name] }], mailed: admins, errors: 1 })
    await app.runTask('sweep-uploads')
    assert.deepEqual(await runCheck(), inOrder)
  })

  it('reads many rows in batches, and names ten examples', async () => {
    const rows = Array.from({ length: 1_100 }, () => ({ id: randomUUID(), account_id: ada.id, bytes: 1, pages: 1, uploaded_at: app.now() }))
    await db.insertInto('score_files').values(rows).execute()
    const [found, ...others] = (await runCheck()).differences
    assert.deepEqual([found!.rule, found!.count, found!.examples.length, others], [missing().rule, 1_100 * filesPerScore, 10, []])
    assert.equal((await latest())!.files, 1_101 * filesPerScore + 2)
    assert.deepEqual((await runCheck()).mailed, [])
    await db.deleteFrom('score_files').where('bytes', '=', 1).execute()
    assert.deepEqual(await runCheck(), inOrder)
  })

  it('finds nothing in what is deleted or replaced meanwhile', async () => {
    const { find } = files
    const [scoreId, portrait] = [randomUUID(), randomUUID()]
    await db.insertInto('score_files').values({ id: scoreId, account_id: ada.id, bytes: 1, pages: 1, uploaded_at: app.now() }).execute()
    const replacePortrait = (to: string) => db.updateTable('artists').set({ portrait: to }).where('id', '=', ada.id).execute()
    const current = nameOf('portraits').slice('portraits/'.length, -'.webp'.length)
    await replacePortrait(portrait)
    files.find = async (name) => {
      if (name.includes(scoreId)) await db.deleteFrom('score_files').where('id', '=', scoreId).execute()
      if (name.includes(portrait)) await replacePortrait(current)
      return find(name)
    }
    assert.deepEqual(await runCheck().finally(() => (files.find = find)), inOrder)
  })

  it('fails without a result when the store does not answer', async () => {
    const [before, { find }] = [await latest(), files]
    files.find = () => Promise.reject(new Error('The file store answered 500.'))
    await assert.rejects(runCheck(), /answered 500/).finally(() => (files.find = find))
    assert.deepEqual(await latest(), before)
  })

  it('keeps the results of a month', async () => {
    for (let night = 0; night < 15; night++) await app.runTask('check-library')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from library_checks`.execute(db)
    assert.equal(rows[0]!.count, 30)
  })
})

async function readStored(name: string) {
  const chunks: Uint8Array[] = []
  for await (const chunk of (await files.find(name))!.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}
