import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const shop = await createTestApp({}, undefined, { payoutRules: { holdDays: 14, confirmFrom: null } })
const { db, visitor, createAccount, publishPiece, advanceDays, advanceSeconds } = shop
const absent = connect('postgres://ada:secret@127.0.0.1:1/bellows')
const [nora, vera, root] = [
  await createAccount('Nora', { isVerified: false }),
  await createAccount('Vera'),
  await createAccount('Root', { isAdmin: true }),
]

/** The times once those that were kept are an hour old. */
async function reviewTimes() {
  advanceSeconds(3_600)
  return (await visitor.getPublishPage()).data!.reviews
}
async function review(pieceId: number, confirmed: boolean) {
  const { status } = await root.api.reviewPiece({ params: { pieceId }, body: { confirmed, message: confirmed ? '' : 'A page is missing.' } })
  assert.equal(status, 200)
}
async function publishAndReview(days: number, confirmed = true) {
  const pieceId = await publishPiece(nora.api)
  advanceDays(days)
  await review(pieceId, confirmed)
  return pieceId
}
async function edit(pieceId: number) {
  const { scores } = (await nora.api.getOwnPiece({ params: { pieceId } })).data!.piece
  assert.equal((await nora.api.editPiece({ params: { pieceId }, body: createPieceInput(scores) })).status, 200)
}

describe('WALK-09 how long reviews take', () => {
  it('is not said before there were five, and when earnings can be paid out is', async () => {
    assert.deepEqual((await visitor.getPublishPage()).data, { payableAfterDays: 14 })
    for (const days of [0.1, 0.2, 0.3, 0.4]) await publishAndReview(days)
    assert.equal(await reviewTimes(), undefined)
  })

  it('is what three quarters of them took, in whole days', async () => {
    await publishAndReview(9)
    assert.deepEqual(await reviewTimes(), { amount: 5, days: 1 })
    await publishAndReview(2.5)
    await publishAndReview(2.5)
    assert.deepEqual(await reviewTimes(), { amount: 7, days: 3 })
  })

  it('counts a rejected piece again from its first edit', async () => {
    const pieceId = await publishAndReview(0.5, false)
    advanceDays(3)
    await edit(pieceId)
    advanceDays(0.5)
    await edit(pieceId)
    advanceDays(1)
    await review(pieceId, true)
    assert.deepEqual(await reviewTimes(), { amount: 9, days: 3 })
    const { rows } = await sql<{ confirmed: boolean }>`select state = 'CONFIRMED' as confirmed from pieces where id = ${pieceId}`.execute(db)
    assert.deepEqual(rows, [{ confirmed: true }])
  })

  it('counts neither pieces that nobody reviewed nor what happens to confirmed ones', async () => {
    const verified = await publishPiece(vera.api)
    const rejected = await publishAndReview(0.5, false)
    await review(rejected, true) // an admin who changes a decision: nothing waited
    const confirmed = await publishAndReview(0.5)
    await edit(confirmed)
    advanceDays(10)
    for (const pieceId of [verified, confirmed]) await root.api.takeDownPiece({ params: { pieceId }, body: { reason: 'Not yours.' } })
    assert.deepEqual(await reviewTimes(), { amount: 11, days: 3 })
  })

  it('counts the last twenty, and is kept for an hour', async () => {
    for (let turn = 0; turn < 20; turn++) await publishAndReview(0.1)
    assert.deepEqual(await reviewTimes(), { amount: 20, days: 1 })
    for (let turn = 0; turn < 20; turn++) {
      const pieceId = await publishPiece(nora.api)
      await db
        .updateTable('pieces')
        .set({ uploaded_at: new Date('2026-01-01') })
        .where('id', '=', pieceId)
        .execute()
      await review(pieceId, true)
    }
    assert.deepEqual((await visitor.getPublishPage()).data!.reviews, { amount: 20, days: 1 })
    assert.ok((await reviewTimes())!.days > 59)
  })

  it('HOLD-05 is what was read last while the database does not answer, and not said if there is nothing', async () => {
    const before = await reviewTimes()
    advanceSeconds(3_600)
    await db.transaction().execute(async (tx) => {
      await sql`lock table piece_events`.execute(tx)
      assert.deepEqual((await visitor.getPublishPage()).data, { reviews: before, payableAfterDays: 14 })
    })
    const away = await createApp({ ...shop, db: absent }, { isReadOnly: () => true })
    assert.deepEqual(JSON.parse((await away.inject('/api/page/publish')).body).data, { payableAfterDays: 14 })
    await away.close()
    await absent.destroy()
  })
})
