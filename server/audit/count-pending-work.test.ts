import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const testApp = await createTestApp()
const { createAccount, db } = testApp
const root = await createAccount('Root', { isAdmin: true })
const waiting = async () => (await root.api.countPendingWork()).data!.waiting
const bank = { iban: 'DE89370400440532013000', bic: 'COBADEFFXXX', recipient: 'Ada Lovelace' }

it('counts the work that waits for an admin, until it is done', async () => {
  assert.deepEqual(await waiting(), { pieces: 0, changes: 0, payouts: 0, reports: 0, withdrawals: 0, factorResets: 0, renames: 0, differences: 0 })
  const [ada, bob, mallory] = [
    await createAccount('Ada', { isVerified: false }),
    await createAccount('Bob', { credit: 50 }),
    await createAccount('Mallory', { isVerified: false }),
  ]
  const pieceId = await testApp.publishPiece(ada.api)
  await testApp.publishPiece(mallory.api)
  await testApp.blockAccount(mallory.id) // pieces of blocked accounts wait for no review
  await bob.api.buyPiece({ params: { pieceId: await testApp.piece(ada.id, { euros: 20 }) }, body: { useBalance: true } })
  assert.equal((await ada.api.requestPayout({ body: bank })).status, 200)
  await bob.api.reportArtist({ params: { artistId: ada.id }, body: { reason: 'OTHER', text: 'This is somebody else.' } })
  await testApp.visitor.submitRevocation({ body: { name: 'Bob', contract: 'Credit', email: 'bob@bellows.example' } })
  assert.deepEqual(await waiting(), { pieces: 1, changes: 0, payouts: 1, reports: 1, withdrawals: 1, factorResets: 0, renames: 0, differences: 0 })

  const review = (confirmed: boolean) => root.api.reviewPiece({ params: { pieceId }, query: {}, body: { confirmed, message: confirmed ? '' : 'No' } })
  assert.equal((await review(false)).status, 200)
  assert.equal((await waiting()).pieces, 0) // waits for its composer
  await db.updateTable('pieces').set({ state: 'REJECTED_BUT_EDITED' }).where('id', '=', pieceId).execute()
  assert.equal((await waiting()).pieces, 1)
  assert.equal((await review(true)).status, 200)
  const [payout, report, withdrawal] = await Promise.all([
    db.selectFrom('payouts').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('reports').select('id').executeTakeFirstOrThrow(),
    db.selectFrom('revocations').select('id').executeTakeFirstOrThrow(),
  ])
  assert.equal((await root.api.closePayout({ params: { payoutId: payout.id } })).status, 200)
  assert.equal((await root.api.answerReport({ params: { reportId: report.id }, body: { answer: 'It is not.' } })).status, 200)
  assert.equal((await root.api.closeRevocation({ params: { revocationId: withdrawal.id } })).status, 200)
  assert.deepEqual(await waiting(), { pieces: 0, changes: 0, payouts: 0, reports: 0, withdrawals: 0, factorResets: 0, renames: 0, differences: 0 })
})

it('is allowed to admins only', async () => {
  assert.equal((await testApp.visitor.countPendingWork()).status, 401)
  assert.equal((await (await createAccount('Carla')).api.countPendingWork()).status, 403)
})
