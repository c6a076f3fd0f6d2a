import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { cents } from '#contract/money.ts'
import { buyCart, startCart } from '#test/support/cart.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'
import { describePdf } from '#test/support/describe-pdf.ts'
import { textOf } from '#test/support/pdf-text.ts'
import { recordRefund } from '../checkout/record-refund.ts'

const shop = await createTestShop()
const { db, createAccount, publishPiece, overview, owns, assertBooksBalance, sendPendingEmails, app } = shop
const ada = await createAccount('Ada')
type Account = typeof ada

const newPiece = (price = 7, copyPrice: number | null = 3) => publishPiece(ada.api, { title: 'Korobeiniki', price, copyPrice })
const newBuyer = (name: string) => createAccount(name, { credit: 200 })
const orchestra = 'Orchester Trossingen'
const footOf = async ({ session }: Account, pieceId: number) => {
  const { rawPayload } = await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization: session! } })
  return (await describePdf(new Uint8Array(rawPayload))).pages[0]!.text
}
const linesOf = async ({ api }: Account) =>
  (await api.getCart()).data!.cart.lines.map(({ state, copies, ensemble, copyPrice, owned }) => [state, copies, ensemble, copyPrice, owned])

describe('SHOP-07 a licence for an ensemble', () => {
  it('costs the price and so much for each further copy; twenty copies are one order with the name of the ensemble', async () => {
    const [pieceId, conductor] = [await newPiece(), await newBuyer('Clara')]
    const before = (await overview(ada)).earnings
    await sendPendingEmails()
    const line = { pieceId, copies: 20, ensemble: orchestra }
    assert.equal((await buyCart(conductor.api, [{ ...line, euros: 7 }], true)).status, 409)
    const answer = await buyCart(conductor.api, [{ ...line, euros: 64 }], true)
    if (answer.status !== 202) assert.fail(answer.message)
    assert.equal(Math.round(((await overview(ada)).earnings - before) * 100), 6400 * 0.8 - 25)
    const { receipt } = (await conductor.api.getOrder({ params: { token: answer.data.order } })).data!.order
    const file = await conductor.api.getReceipt({ params: { orderId: receipt } })
    assert.match(
      file.status === 200 ? await textOf(file.data) : '',
      /20 copies for Orchester Trossingen\s+1 7\.00.€ 7\.00.€\s+further copies 19 3\.00.€ 57\.00.€/,
    )
    const mail = (await sendPendingEmails()).find(({ to }) => to === conductor.email)!
    assert.match(mail.text.join('\n'), /Korobeiniki, Ada Lovelace, 20 copies for Orchester Trossingen: 62\.15.€/)
    assert.match(await footOf(conductor, pieceId), /^Bought by Orchester Trossingen · 20 copies · Receipt B2026-\d{6} · 01\.03\.2026$/)
    await assertBooksBalance()
  })

  it('can be extended for the difference, and is stamped with all copies', async () => {
    const [pieceId, conductor] = [await newPiece(), await newBuyer('Dora')]
    await conductor.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    assert.equal(await footOf(conductor, pieceId), '') // one copy carries no name unless its composer wants it
    assert.equal((await conductor.api.addToCart({ params: { pieceId } })).status, 200)
    assert.deepEqual(await linesOf(conductor), [['FOR_SALE', 2, '', 3, 1]])
    const change = (copies: number, ensemble: string) => conductor.api.changeCartLine({ params: { pieceId }, body: { copies, ensemble } })
    assert.equal((await change(5, orchestra)).status, 200)
    assert.equal((await buyCart(conductor.api, [{ pieceId, copies: 5, ensemble: orchestra, euros: 12 }], true)).status, 202)
    assert.match(await footOf(conductor, pieceId), /^Bought by Orchester Trossingen · 5 copies/)
    assert.equal((await buyCart(conductor.api, [{ pieceId, copies: 5, ensemble: orchestra, euros: 12 }], true)).status, 409)
    assert.equal((await buyCart(conductor.api, [{ pieceId, copies: 6, ensemble: orchestra, euros: 3 }], true)).status, 202)
    const { downloads, total } = (await conductor.api.listDownloads()).data!
    assert.deepEqual([total, downloads[0]!.copies, downloads[0]!.copyPrice, downloads[0]!.stamp], [1, 6, 3, { name: orchestra, isSet: false }])
    assert.deepEqual(await linesOf(conductor), [])
    const name = 'Akkordeonorchester Trossingen'
    assert.equal((await conductor.api.setStampName({ params: { pieceId }, body: { name } })).status, 200)
    assert.match(await footOf(conductor, pieceId), /^Bought by Akkordeonorchester Trossingen · 6 copies/)
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    const [unlisted] = (await conductor.api.listDownloads()).data!.downloads
    assert.deepEqual([unlisted!.copies, unlisted!.ensemble, unlisted!.copyPrice, unlisted!.price], [6, name, undefined, 20.69]) // the name as it was corrected, and what all copies cost
    await assertBooksBalance()
  })

  it('whose extension was not paid and is cancelled says so, and not that the first copy had been paid', async () => {
    const [pieceId, conductor] = [await newPiece(), await newBuyer('Dirk')]
    await conductor.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await conductor.api.addToCart({ params: { pieceId } })
    assert.equal((await buyCart(conductor.api, [{ pieceId, copies: 5, ensemble: orchestra, euros: 12 }], false)).status, 200)
    const cancel = async () => (await conductor.api.cancelPurchase({ params: { pieceId } })).data!.outcome
    assert.deepEqual([await cancel(), await cancel()], ['cancelled', 'paid'])
  })

  it('is for 2 to 60 copies with a name, of a piece whose composer sells them', async () => {
    const [pieceId, single, buyer] = [await newPiece(), await newPiece(7, null), await newBuyer('Emil')]
    const buy = async (line: { pieceId: number; copies: number; ensemble?: string; euros: number }) => {
      const { status, message } = await buyCart(buyer.api, [line], true)
      return [status, message]
    }
    assert.deepEqual(await buy({ pieceId, copies: 3, euros: 13 }), [400, 'Please name the ensemble.'])
    assert.deepEqual(await buy({ pieceId, copies: 3, ensemble: 'x', euros: 13 }), [
      400,
      'The name of the ensemble must be at least 2 characters long.',
    ])
    for (const ensemble of ['🪗🪗', '· ·'])
      assert.deepEqual(await buy({ pieceId, copies: 3, ensemble, euros: 13 }), [400, 'The name of the ensemble must contain letters or numbers.'])
    assert.deepEqual(await buy({ pieceId, copies: 61, ensemble: orchestra, euros: 187 }), [400, 'A licence can cover at most 60 copies.'])
    assert.deepEqual(await buy({ pieceId, copies: 0, ensemble: orchestra, euros: 7 }), [400, 'A licence must cover at least one copy.'])
    assert.deepEqual(await buy({ pieceId: single, copies: 2, ensemble: orchestra, euros: 7 }), [
      409,
      'A piece in your cart cannot be bought any more. Check your cart.',
    ])
    await buyer.api.addToCart({ params: { pieceId: single } })
    const refused = await buyer.api.changeCartLine({ params: { pieceId: single }, body: { copies: 2, ensemble: orchestra } })
    assert.deepEqual([refused.status, refused.message], [409, 'The composer sells single copies of this piece only.'])
    await buyer.api.addToCart({ params: { pieceId } })
    await buyer.api.changeCartLine({ params: { pieceId }, body: { copies: 4, ensemble: orchestra } })
    await db.updateTable('pieces').set({ copy_cents: 500 }).where('id', '=', pieceId).execute()
    const [changed] = (await buyer.api.getCart()).data!.cart.lines
    assert.deepEqual([changed!.copyPrice, changed!.seenCopyPrice], [5, 3], 'what has become dearer can be said')
    await db.updateTable('pieces').set({ copy_cents: null }).where('id', '=', pieceId).execute()
    assert.deepEqual((await linesOf(buyer))[0]!.slice(0, 3), ['SINGLE_COPIES', 4, orchestra])
  })

  it('that a visitor has chosen is still the one in the cart after the login, unless the cart has more copies of the piece', async () => {
    const [pieceId, buyer] = [await newPiece(), await newBuyer('Elsa')]
    await buyer.api.addToCart({ params: { pieceId } })
    const merge = (copies: number, ensemble: string) => buyer.api.mergeCart({ body: { pieces: [{ pieceId, price: 7, copies, ensemble }] } })
    assert.deepEqual((await merge(20, orchestra)).data, { kept: 1 })
    assert.deepEqual(await linesOf(buyer), [['FOR_SALE', 20, orchestra, 3, 0]])
    await merge(4, 'Quartett')
    await buyer.api.changeCartLine({ params: { pieceId }, body: { copies: 20, ensemble: '' } })
    await merge(20, orchestra)
    await buyer.api.addToCart({ params: { pieceId } })
    assert.deepEqual(await linesOf(buyer), [['FOR_SALE', 20, orchestra, 3, 0]])
  })

  it('whose name was set for one copy gets that of the ensemble with further ones, which can be changed once more', async () => {
    const pieceId = await publishPiece(ada.api, { title: 'Rondo', price: 7, copyPrice: 3, stamped: true })
    const conductor = await newBuyer('Doris')
    await conductor.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const set = async (name: string) => (await conductor.api.setStampName({ params: { pieceId }, body: { name } })).status
    assert.deepEqual([await set('Doris Müller'), await set('Again')], [200, 409])
    assert.match(await footOf(conductor, pieceId), /^Bought by Doris Müller · 1 copy/)
    assert.equal((await buyCart(conductor.api, [{ pieceId, copies: 3, ensemble: orchestra, euros: 6 }], true)).status, 202)
    assert.match(await footOf(conductor, pieceId), /^Bought by Orchester Trossingen · 3 copies/)
    assert.deepEqual([await set('Trio Trossingen'), await set('Again')], [200, 409])
    assert.match(await footOf(conductor, pieceId), /^Bought by Trio Trossingen · 3 copies/)
  })

  it('shows what further copies cost, and composers set it within the price', async () => {
    const pieceId = await newPiece(7, 3)
    assert.equal((await shop.visitor.getPiece({ params: { pieceId } })).data!.piece.copyPrice, 3)
    assert.equal((await shop.visitor.getPiece({ params: { pieceId: await newPiece(7, null) } })).data!.piece.copyPrice, undefined)
    await assert.rejects(newPiece(2, 3), /A further copy cannot cost more than the first one/)
  })

  it('that was refunded takes the piece away; its extensions are refunded by themselves', async () => {
    const [pieceId, root, buyer] = [await newPiece(), await createAccount('Root', { isAdmin: true }), await newBuyer('Fay')]
    await buyCart(buyer.api, [{ pieceId, copies: 2, ensemble: orchestra, euros: 10 }], true)
    await buyCart(buyer.api, [{ pieceId, copies: 4, ensemble: orchestra, euros: 6 }], true)
    const lines = await db.selectFrom('order_lines').select(['id', 'is_extension']).where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(
      lines.map(({ is_extension }) => is_extension),
      [false, true],
    )
    const refund = async (purchaseId: number) => {
      const { status, message } = await root.api.refundPurchase({ params: { purchaseId } })
      await sendPendingEmails()
      return [status, message]
    }
    assert.deepEqual(await refund(lines[0]!.id), [409, 'Refund the further copies of this piece first.'])
    assert.deepEqual([await refund(lines[1]!.id), await owns(buyer, pieceId)], [[200, ''], true])
    assert.deepEqual([await refund(lines[0]!.id), await owns(buyer, pieceId)], [[200, ''], false])
    assert.equal((await overview(buyer)).balance, 200)
    await assertBooksBalance()
  })

  it('that waits for its payment is not taken for one of another ensemble, or of other copies', async () => {
    const [pieceId, conductor] = [await newPiece(), await newBuyer('Gwen')]
    const start = async (line: { copies: number; ensemble: string; euros: number }) => {
      await startCart(conductor.api, [{ pieceId, ...line }])
      const open = await db.selectFrom('order_lines').selectAll().where('piece_id', '=', pieceId).where('state', '=', 'OPEN').execute()
      return open.map(({ id, copies, ensemble }) => [id, copies, ensemble])
    }
    const [first] = await start({ copies: 3, ensemble: orchestra, euros: 13 })
    assert.deepEqual(await start({ copies: 3, ensemble: orchestra, euros: 13 }), [first])
    const [second] = await start({ copies: 3, ensemble: 'Big Band Trossingen', euros: 13 })
    assert.deepEqual(second!.slice(1), [3, 'Big Band Trossingen'])
    await db.updateTable('pieces').set({ copy_cents: 200 }).where('id', '=', pieceId).execute()
    const [third] = await start({ copies: 4, ensemble: 'Big Band Trossingen', euros: 13 })
    assert.deepEqual(third!.slice(1), [4, 'Big Band Trossingen'])
    await assertBooksBalance()
  })

  it('ends with its first copy: who charges that back has no piece for the price of a further one', async () => {
    const [pieceId, buyer] = [await newPiece(), await newBuyer('Hal')]
    await shop.answerCheckout(await startCart(buyer.api, [{ pieceId, euros: 7 }]), 'pay')
    assert.equal((await buyCart(buyer.api, [{ pieceId, copies: 2, ensemble: orchestra, euros: 3 }], true)).status, 202)
    const { payment_id } = await db
      .selectFrom('orders')
      .selectAll()
      .where('buyer_id', '=', buyer.id)
      .where('payment_id', 'is not', null)
      .executeTakeFirstOrThrow()
    const source = `${payment_id}/dp_hal`
    await recordRefund(shop, { id: 'e', type: 'd', kind: 'refund', paymentId: payment_id!, source, refundId: 'dp_hal', amount: cents(700) })
    assert.equal(await owns(buyer, pieceId), false)
    assert.equal((await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization: buyer.session! } })).statusCode, 403)
    await buyer.api.addToCart({ params: { pieceId } })
    assert.deepEqual((await linesOf(buyer))[0]!.slice(0, 2), ['FOR_SALE', 1])
    assert.equal((await buyCart(buyer.api, [{ pieceId, euros: 7 }], true)).status, 202)
    assert.equal(await owns(buyer, pieceId), true)
    await assertBooksBalance()
  })

  it('is not refunded while further copies are being bought', async () => {
    const [pieceId, admin, buyer] = [await newPiece(), await createAccount('Ines', { isAdmin: true }), await newBuyer('Jo')]
    await buyCart(buyer.api, [{ pieceId, euros: 7 }], true)
    const { id } = await db.selectFrom('order_lines').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const [refund, further] = await Promise.all([
      admin.api.refundPurchase({ params: { purchaseId: id } }),
      buyCart(buyer.api, [{ pieceId, copies: 2, ensemble: orchestra, euros: 3 }], true),
    ])
    assert.ok(
      (refund.status === 200 && further.status === 409) || (refund.status === 409 && further.status === 202),
      `${refund.status} ${further.status}`,
    )
    await sendPendingEmails()
    await assertBooksBalance()
  })

  it('cannot be extended while its first copy is being refunded', async () => {
    const [pieceId, admin, buyer] = [await newPiece(), await createAccount('Ida', { isAdmin: true }), await newBuyer('Jim')]
    await buyCart(buyer.api, [{ pieceId, euros: 7 }], true)
    const { id } = await db.selectFrom('order_lines').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const url = await startCart(buyer.api, [{ pieceId, copies: 2, ensemble: orchestra, euros: 3 }])
    assert.equal((await admin.api.refundPurchase({ params: { purchaseId: id } })).status, 200)
    await shop.answerCheckout(url, 'pay')
    assert.equal((await buyCart(buyer.api, [{ pieceId, copies: 3, ensemble: orchestra, euros: 6 }], true)).status, 409)
    await sendPendingEmails()
    const states = await db.selectFrom('order_lines').select(['state', 'is_extension']).where('piece_id', '=', pieceId).orderBy('id').execute()
    assert.deepEqual(
      states.map(({ state }) => state),
      ['REFUNDED', 'REFUNDED'],
    )
    assert.equal(await owns(buyer, pieceId), false)
    await assertBooksBalance()
  })
})
