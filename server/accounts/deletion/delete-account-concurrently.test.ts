import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { recordRefund } from '#server/payments/checkout/record-refund.ts'
import { createDeletionTest } from '#test/create-deletion-test.ts'
import { pieceInput, upload } from '#test/create-test-app.ts'
import { textOf } from '#test/pdf-text.ts'
import { pdfFile } from '#test/pdf.ts'

const house = await createDeletionTest()
const { db, createAccount, piece, publishPiece, visitor, answerCheckout, deleteAccount, buy, rows, assertBooksBalance, waitForLocks, spend } = house

describe('an account that is deleted while something goes on', () => {
  it('loses nothing that was paid: a piece that is being paid, or credit, goes back to who paid', async () => {
    const [seller, buyer] = [await createAccount('Late'), await createAccount('Payer', { credit: 5 })]
    const pieceId = await piece(seller.id, { euros: 20 })
    const answer = await buy(buyer, pieceId)
    const { sessionUrl } = (answer as { data: { response: { sessionUrl: string } } }).data.response
    assert.equal((await deleteAccount(seller)).status, 200)
    await answerCheckout(sessionUrl, 'pay')
    await house.runTask('sweep-orders')
    const letters = await house.sendPendingEmails()
    const order = () => db.selectFrom('orders').select('state').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await order()).state, 'REFUNDED')
    assert.ok(letters.some(({ to, subject }) => to === buyer.email && /is sent back/.test(subject)))
    assert.equal((await buyer.api.getOverview()).data!.balance, 5) // what was put aside is back
    await assertBooksBalance()
  })

  it('goes further once somebody who was paying has given up', async () => {
    const [seller, buyer] = [await createAccount('Sina'), await createAccount('Bert')]
    const pieceId = await publishPiece(seller.api, { price: 4 })
    await buy(buyer, pieceId, false)
    assert.equal((await deleteAccount(seller)).status, 200)
    await house.runTask('sweep-deleted-accounts')
    assert.ok(await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst())
    await buyer.api.cancelPurchase({ params: { pieceId } })
    await house.runTask('sweep-deleted-accounts')
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

  it('leaves no piece to buyers who have their money back; their statement and receipt go on naming it', async () => {
    const [seller, buyer] = [await createAccount('Sofie'), await createAccount('Bodo')]
    const pieceId = await publishPiece(seller.api, { price: 4, title: 'Abendlied' })
    const url = ((await buy(buyer, pieceId, false)).data as { response: { sessionUrl: string } }).response.sessionUrl
    await answerCheckout(url, 'pay')
    const order = await db.selectFrom('orders').select(['id', 'payment_id']).where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    await spend(seller)
    assert.equal((await deleteAccount(seller)).status, 200)
    await house.runTask('sweep-deleted-accounts')
    const isThere = async () => (await db.selectFrom('pieces').select('id').where('id', '=', pieceId).executeTakeFirst()) !== undefined
    assert.equal(await isThere(), true)
    const paymentId = order.payment_id!
    await recordRefund(house, { id: 'e', type: 'r', kind: 'refund', paymentId, source: paymentId, refundId: 'r', amount: 400 as never })
    await house.runTask('sweep-deleted-accounts')
    assert.equal(await isThere(), false)
    assert.deepEqual(await db.selectFrom('score_files').select('id').where('account_id', '=', seller.id).execute(), [])
    const receipt = await buyer.api.getReceipt({ params: { orderId: order.id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.match(await textOf(receipt.data), /Abendlied, by Sofie Lovelace[^]*sent back/)
    await assertBooksBalance()
  })

  it('meets a purchase at once: either the seller has earned and stays, or the buyer finds no piece', async () => {
    const buyer = await createAccount('Quick', { credit: 100 })
    for (let turn = 0; turn < 6; turn++) {
      const seller = await createAccount(`Seller${turn}`)
      const pieceId = await piece(seller.id, { euros: 5 })
      const [closing, buying] = await Promise.all([deleteAccount(seller), buy(buyer, pieceId)])
      assert.ok(
        (closing.status === 200 && buying.status === 404) || (closing.status === 409 && buying.status === 202),
        `${closing.status} ${buying.status} ${buying.message}`,
      )
    }
    await assertBooksBalance()
  })

  it('sees a payment that begins at the same time', async () => {
    const { id, api, password } = await createAccount('Busy')
    const order = { kind: 'CREDIT', buyer_id: id, price_cents: 500, paid_cents: 500, used_balance: false, state: 'CREATED' } as const
    const closing = await db.transaction().execute(async (tx) => {
      await tx
        .insertInto('orders')
        .values({ ...order, created_at: house.now() })
        .execute()
      const answer = api.deleteAccount({ body: { password } })
      await waitForLocks(1)
      return { answer }
    })
    assert.match((await closing.answer).message, /payment of yours is not finished/)
  })

  it('ends for good while its other address is being proven', async () => {
    const { id, api, password } = await createAccount('Mover')
    const account = (await api.changeEmail({ body: { email: 'moved@bellows.example' } })).data!.account.id
    await visitor.sendVerificationCode({ params: { account } })
    const { code } = (await house.sendPendingEmails()).at(-1)!
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

  it('keeps what comes to the account afterwards from staying there', async () => {
    const gone = await createAccount('Gone')
    const credit = await gone.api.buyCredit({ body: { amount: 10 } })
    const { sessionUrl } = (credit as { data: { response: { sessionUrl: string } } }).data.response
    await db.updateTable('orders').set({ state: 'EXPIRED' }).where('buyer_id', '=', gone.id).execute() // as if the answer of the provider had been lost
    assert.equal((await deleteAccount(gone)).status, 200)
    await answerCheckout(sessionUrl, 'pay')
    await house.sendPendingEmails()
    const { state } = await db.selectFrom('orders').select('state').where('buyer_id', '=', gone.id).executeTakeFirstOrThrow()
    assert.equal(state, 'REFUNDED')
    await assertBooksBalance()
  })

  it('lets nothing be added by a call that had begun before', async () => {
    const gone = await createAccount('Hasty')
    const other = await piece((await createAccount('Otherone')).id)
    const parts = [await upload(gone.api)]
    const race = [
      gone.api.toggleLike({ params: { pieceId: other } }),
      gone.api.addBookmark({ params: { pieceId: other } }),
      gone.api.uploadScore({ form: { file: pdfFile() } }),
      gone.api.publishPiece({ body: pieceInput(parts) }),
      visitor.logIn({ body: gone }),
      buy(gone, other, false),
      gone.api.requestDataExport(),
    ]
    const closing = await deleteAccount(gone)
    await Promise.allSettled(race)
    if (closing.status === 200) {
      for (const table of ['sessions', 'likes', 'bookmarks', 'data_exports'] as const) assert.equal(await rows(table, gone), 0, table)
      assert.ok(!(await visitor.filterPieces({ body: {} })).data!.result.some(({ author }) => author.includes('Hasty')))
    } else assert.equal(closing.status, 409)
    await assertBooksBalance()
  })
})
