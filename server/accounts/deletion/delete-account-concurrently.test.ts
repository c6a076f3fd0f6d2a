import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { orderOf } from '#test/support/order-of.ts'
import { recordRefund } from '#server/payments/checkout/record-refund.ts'
import { createDeletionTest } from '#test/support/create-deletion-test.ts'
import { createPieceInput, upload } from '#test/support/create-test-app.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { pdfFile } from '#test/support/pdf.ts'

const testApp = await createDeletionTest()
const { db, createAccount, piece, publishPiece, visitor, answerCheckout, deleteAccount, buy, rows, assertBooksBalance, waitForLocks, spend } = testApp

describe('deleting an account during other operations', () => {
  it('refunds a payment for a piece or for credit that arrives afterwards to the payer', async () => {
    const [seller, buyer] = [await createAccount('Late'), await createAccount('Payer', { credit: 5 })]
    const pieceId = await piece(seller.id, { euros: 20 })
    const answer = await buy(buyer, pieceId)
    const { sessionUrl } = (answer as { data: { response: { sessionUrl: string } } }).data.response
    assert.equal((await deleteAccount(seller)).status, 200)
    await answerCheckout(sessionUrl, 'pay')
    await testApp.runTask('sweep-orders')
    const sentEmails = await testApp.sendPendingEmails()
    const order = () => db.selectFrom('order_lines').select('state').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await order()).state, 'REFUNDED')
    assert.ok(sentEmails.some(({ to, subject }) => to === buyer.email && subject.startsWith('We are refunding your payment')))
    assert.equal((await buyer.api.getOverview()).data!.balance, 5) // the reserved balance is available again
    await assertBooksBalance()
  })

  it('deletes the remaining piece once its last open payment has expired', async () => {
    const [seller, buyer] = [await createAccount('Sina'), await createAccount('Bert')]
    const pieceId = await publishPiece(seller.api, { price: 4 })
    await buy(buyer, pieceId, false)
    assert.equal((await deleteAccount(seller)).status, 200)
    await testApp.runTask('sweep-deleted-accounts')
    assert.ok(await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst())
    await buyer.api.cancelPurchase({ params: { pieceId } })
    await testApp.runTask('sweep-deleted-accounts')
    for (const table of ['pieces', 'artists'] as const)
      assert.equal(
        await db
          .selectFrom(table)
          .select('id')
          .where('id', '=', table === 'pieces' ? pieceId : seller.id)
          .executeTakeFirst(),
        undefined,
      )
    assert.deepEqual(await db.selectFrom('score_files').select('id').where('account_id', '=', seller.id).execute(), [])
    await assertBooksBalance()
  })

  it('deletes a piece whose buyers were refunded; their statement and receipt still name it', async () => {
    const [seller, buyer] = [await createAccount('Sofie'), await createAccount('Bodo')]
    const pieceId = await publishPiece(seller.api, { price: 4, title: 'Abendlied' })
    const url = ((await buy(buyer, pieceId, false)).data as { response: { sessionUrl: string } }).response.sessionUrl
    await answerCheckout(url, 'pay')
    const order = await orderOf(db, pieceId)
    await spend(seller)
    assert.equal((await deleteAccount(seller)).status, 200)
    await testApp.runTask('sweep-deleted-accounts')
    const isThere = async () => (await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst()) !== undefined
    assert.equal(await isThere(), true)
    const paymentId = order.payment_id!
    await recordRefund(testApp, { id: 'e', type: 'r', kind: 'refund', paymentId, source: paymentId, refundId: 'r', amount: 400 as never })
    await testApp.runTask('sweep-deleted-accounts')
    assert.equal(await isThere(), false)
    assert.deepEqual(await db.selectFrom('score_files').select('id').where('account_id', '=', seller.id).execute(), [])
    const receipt = await buyer.api.getReceipt({ params: { orderId: order.id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.match(await textOf(receipt.data), /Abendlied\s+Sofie Lovelace[^]*refunded/)
    await assertBooksBalance()
  })

  it('with a purchase at the same time: either the seller has earnings and stays, or the buyer gets an error', async () => {
    const buyer = await createAccount('Quick', { credit: 100 })
    for (let index = 0; index < 6; index++) {
      const seller = await createAccount(`Seller${index}`)
      const pieceId = await piece(seller.id, { euros: 5 })
      const [closing, buying] = await Promise.all([deleteAccount(seller), buy(buyer, pieceId)])
      assert.ok(
        (closing.status === 200 && buying.status === 404) || (closing.status === 409 && buying.status === 202),
        `${closing.status} ${buying.status} ${buying.message}`,
      )
    }
    await assertBooksBalance()
  })

  it('notices a payment that begins at the same time', async () => {
    const { id, api, password } = await createAccount('Busy')
    const order = { kind: 'CREDIT', buyer_id: id, price_cents: 500, paid_cents: 500, used_balance: false, state: 'CREATED' } as const
    const closing = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values({ ...order, created_at: testApp.now() })
        .execute()
      const answer = api.deleteAccount({ body: { password } })
      await waitForLocks(1)
      return { answer }
    })
    assert.match((await closing.answer).message, /unfinished payment/)
  })

  it('succeeds while a new address is being verified', async () => {
    const { id, api, password } = await createAccount('Mover')
    const account = (await api.changeEmail({ body: { email: 'moved@bellows.example' } })).data!.account.id
    await visitor.sendVerificationCode({ params: { account } })
    const { code } = (await testApp.sendPendingEmails()).at(-1)!
    const { closing, proving } = await db.transaction().execute(async (tx) => {
      await tx.selectFrom('accounts').select('id').where('id', '=', id).forUpdate().execute()
      const first = api.deleteAccount({ body: { password } })
      await waitForLocks(1)
      const second = visitor.verifyEmail({ params: { account }, body: { code: code! } })
      await waitForLocks(2)
      return { closing: first, proving: second }
    })
    assert.deepEqual([(await closing).status, (await proving).status], [200, 406])
  })

  it('refunds money that arrives for the account afterwards', async () => {
    const deletedAccount = await createAccount('Gone')
    const credit = await deletedAccount.api.buyCredit({ body: { amount: 10 } })
    const { sessionUrl } = (credit as { data: { response: { sessionUrl: string } } }).data.response
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('buyer_id', '=', deletedAccount.id).execute() // as if the provider's answer had been lost
    assert.equal((await deleteAccount(deletedAccount)).status, 200)
    await answerCheckout(sessionUrl, 'pay')
    await testApp.sendPendingEmails()
    const { state } = await db.selectFrom('orders').select('state').where('buyer_id', '=', deletedAccount.id).executeTakeFirstOrThrow()
    assert.equal(state, 'REFUNDED')
    await assertBooksBalance()
  })

  it('rejects writes of a request that began before the deletion', async () => {
    const deletedAccount = await createAccount('Hasty')
    const other = await piece((await createAccount('Otherone')).id)
    const parts = [await upload(deletedAccount.api)]
    const race = [
      deletedAccount.api.toggleLike({ params: { pieceId: other } }),
      deletedAccount.api.addBookmark({ params: { pieceId: other } }),
      deletedAccount.api.uploadScore({ form: { file: pdfFile() } }),
      deletedAccount.api.publishPiece({ body: createPieceInput(parts) }),
      visitor.logIn({ body: deletedAccount }),
      buy(deletedAccount, other, false),
      deletedAccount.api.requestDataExport(),
    ]
    const closing = await deleteAccount(deletedAccount)
    await Promise.allSettled(race)
    if (closing.status === 200) {
      for (const table of ['sessions', 'likes', 'bookmarks', 'data_exports'] as const) assert.equal(await rows(table, deletedAccount), 0, table)
      assert.ok(!(await visitor.filterPieces({ body: {} })).data!.result.some(({ author }) => author.includes('Hasty')))
    } else assert.equal(closing.status, 409)
    await assertBooksBalance()
  })
})
