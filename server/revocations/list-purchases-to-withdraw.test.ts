import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { buyCart, startCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { db, createAccount, piece, answerCheckout, sendPendingEmails, visitor } = shop
const admin = await createAccount('Root', { isAdmin: true })
const composer = await createAccount('Ada')
const newPiece = (title: string) => piece(composer.id, { title, euros: 4 })
const [tango, rag, polka] = [await newPiece('Tango'), await newPiece('Rag'), await newPiece('Polka.example')] // in the order of their ids
const lines = (...pieceIds: number[]) => pieceIds.map((pieceId) => ({ pieceId, euros: 4 }))
type Account = typeof composer
const purchasesOf = async ({ api }: Account) => (await api.listPurchasesToWithdraw()).data!.purchases
const withdraw = (account: Account, purchaseIds: number[], contract = '') =>
  account.api.submitRevocation({ body: { name: 'Carla Vento', contract, email: account.email, purchaseIds } })
const listed = async (search: string) => (await admin.api.listRevocations({ query: { search } })).data!.revocations

describe('SHOP-10 a withdrawal that names purchases', () => {
  it('chooses among the lines of carts, single pieces and credit that have not been refunded, the latest first', async () => {
    const bea = await createAccount('Bea', { credit: 20 })
    assert.deepEqual(await purchasesOf(bea), [])
    assert.equal((await buyCart(bea.api, lines(tango, rag), true)).status, 202)
    shop.advanceSeconds(60)
    await bea.api.buyPiece({ params: { pieceId: polka }, body: { useBalance: true } })
    shop.advanceSeconds(60)
    const answer = await bea.api.buyCredit({ body: { amount: 20 } })
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    const all = await purchasesOf(bea)
    assert.deepEqual(all.map(({ item, by, paid }) => [item, by, paid]), [
      ['Credit', '', 20],
      ['Polka.example', 'Ada Lovelace', 3.65],
      ['Rag', 'Ada Lovelace', 3.65],
      ['Tango', 'Ada Lovelace', 3.65],
    ]) // prettier-ignore
    assert.equal(all[2]!.receipt, all[3]!.receipt)
    await admin.api.refundPurchase({ params: { purchaseId: all[2]!.purchaseId } })
    assert.deepEqual((await purchasesOf(bea)).map(({ item }) => item), ['Credit', 'Polka.example', 'Tango']) // prettier-ignore
    shop.advanceDays(31)
    assert.deepEqual(await purchasesOf(bea), [])
  })

  it('is confirmed with each line, told to the operator, and shown to admins with what has become of each', async () => {
    shop.operator.contact = 'office@bellows.test'
    const cleo = await createAccount('Cleo')
    await answerCheckout(await startCart(cleo.api, lines(tango, rag, polka)), 'pay')
    await sendPendingEmails()
    const all = await purchasesOf(cleo)
    const named = all.filter(({ item }) => item !== 'Rag').toSorted((a, b) => a.purchaseId - b.purchaseId)
    const purchaseIds = named.map(({ purchaseId }) => purchaseId)
    assert.equal((await withdraw(cleo, purchaseIds.toReversed(), 'The rest is fine.')).status, 200)
    const sent = await sendPendingEmails()
    assert.deepEqual(sent.map(({ to }) => to).toSorted(), [cleo.email, 'office@bellows.test'].toSorted()) // prettier-ignore
    for (const { text } of sent) {
      const said = text.join('\n')
      for (const [index, { item, receipt }] of named.entries())
        assert.ok(said.includes(`${index + 1}. ${item.replace('.', '. ')}, Ada Lovelace: 4.00\u00a0€, receipt ${receipt}`), said)
      assert.match(said, /The rest is fine\./)
      assert.doesNotMatch(said, /Rag|polka\.example/i)
    }
    await admin.api.refundPurchase({ params: { purchaseId: purchaseIds[0]! } })
    const states = async () => (await listed(cleo.email))[0]!.purchases.map(({ purchaseId, refund }) => [purchaseId, refund])
    assert.deepEqual(await states(), [[purchaseIds[0], 'REQUESTED'], [purchaseIds[1], 'NONE']]) // prettier-ignore
    await sendPendingEmails()
    assert.deepEqual(await states(), [[purchaseIds[0], 'DONE'], [purchaseIds[1], 'NONE']]) // prettier-ignore
    assert.equal((await listed('tango')).some(({ email }) => email === cleo.email), true) // prettier-ignore
  })

  it('is another declaration for other purchases, and the same one for the same', async () => {
    const dan = await createAccount('Dan', { credit: 20 })
    await buyCart(dan.api, lines(tango, rag), true)
    const [first, second] = (await purchasesOf(dan)).map(({ purchaseId }) => purchaseId)
    for (const purchaseIds of [[first!], [second!], [first!], [first!, first!]]) assert.equal((await withdraw(dan, purchaseIds)).status, 200)
    assert.deepEqual((await listed(dan.email)).map(({ purchases }) => purchases.map(({ purchaseId }) => purchaseId)), [[first], [second]]) // prettier-ignore
  })

  it('cannot name what others bought, what was never paid, or nothing', async () => {
    const [eve, fay] = [await createAccount('Eve', { credit: 20 }), await createAccount('Fay')]
    await eve.api.buyPiece({ params: { pieceId: tango }, body: { useBalance: true } })
    await fay.api.buyPiece({ params: { pieceId: rag }, body: { useBalance: false } })
    const { purchaseId } = (await purchasesOf(eve))[0]!
    const pending = await db.selectFrom('order_lines').select('id').where('buyer_id', '=', fay.id).executeTakeFirstOrThrow()
    for (const purchaseIds of [[purchaseId], [pending.id], [999_999]]) assert.equal((await withdraw(fay, purchaseIds)).status, 404)
    const body = { name: 'Eve', contract: '', email: eve.email, purchaseIds: [purchaseId] }
    assert.equal((await visitor.submitRevocation({ body })).status, 404)
    assert.deepEqual((await withdraw(eve, [])).message, 'Please say what you bought.')
    assert.equal((await db.selectFrom('revocations').select('id').where('email', '=', eve.email).execute()).length, 0)
  })
})
