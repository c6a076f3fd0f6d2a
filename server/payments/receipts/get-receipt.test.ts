import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { memberRoutes } from '#contract/member-routes.ts'
import { createTestApp } from '#test/create-test-app.ts'
import { textOf } from '#test/pdf-text.ts'

const testApp = await createTestApp()
const { createAccount, piece, answerCheckout, db, operator } = testApp
const composer = await createAccount('Ada')

describe('a receipt', () => {
  it('has the number, date, item, amounts and operator of a purchase by balance and card', async () => {
    const bob = await createAccount('Jiří', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Žluťoučký kůň, вальс' })
    const answer = await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await answerCheckout((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
    const { id } = await db.selectFrom('orders').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const receipt = await bob.api.getReceipt({ params: { orderId: id } })
    if (receipt.status !== 200) assert.fail(receipt.message)
    assert.equal(receipt.data.type, 'application/pdf')
    const text = await textOf(receipt.data)
    for (const part of [
      `Receipt B2026-${String(id).padStart(6, '0')}`,
      '01.03.2026',
      operator.name,
      operator.vatId,
      'Jiří Lovelace',
      'Žluťoučký kůň, вальс',
      'Total',
      '10.00',
      'Paid from the balance',
      '4.00',
      'Paid by card',
      '6.00',
    ])
      assert.ok(text.includes(part), `${part} in ${text}`)
  })

  it('keeps the piece and the composer as they were when ordered, and gets a new tag when the buyer is renamed', async () => {
    const [emil, seller] = [await createAccount('Emil', { credit: 20 }), await createAccount('Seller')]
    const pieceId = await piece(seller.id, { title: 'Nachtzug' })
    await emil.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('orders').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    const fetch = async () => {
      const headers = { authorization: emil.session! }
      const answer = await testApp.app.inject({ url: `/api${memberRoutes.getReceipt!.split(' ')[1]!.replace(':orderId', String(id))}`, headers })
      return { tag: answer.headers.etag, text: await textOf(new Blob([new Uint8Array(answer.rawPayload)])) }
    }
    const first = await fetch()
    assert.match(first.text, /Nachtzug, by Seller Lovelace/)
    await db.updateTable('pieces').set({ title: 'Tagzug' }).where('id', '=', pieceId).execute()
    assert.equal((await seller.api.deleteAccount({ body: { password: seller.password } })).status, 409) // there are unpaid earnings
    await db.updateTable('artists').set({ first_name: 'Deleted', last_name: 'artist' }).where('id', '=', seller.id).execute()
    assert.deepEqual(await fetch(), first)
    await db.updateTable('artists').set({ last_name: 'Byron' }).where('id', '=', emil.id).execute()
    const renamed = await fetch()
    assert.match(renamed.text, /Emil Byron/)
    assert.notEqual(renamed.tag, first.tag)
  })

  it('is shown to the buyer alone, and only for a paid order', async () => {
    const [carla, dora] = [await createAccount('Carla', { credit: 20 }), await createAccount('Dora')]
    const pieceId = await piece(composer.id)
    await carla.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    const { id } = await db.selectFrom('orders').select('id').where('piece_id', '=', pieceId).executeTakeFirstOrThrow()
    assert.equal((await carla.api.getReceipt({ params: { orderId: id } })).status, 200)
    assert.equal((await dora.api.getReceipt({ params: { orderId: id } })).status, 404)
    await dora.api.buyPiece({ params: { pieceId }, body: { useBalance: false } })
    const pending = await db.selectFrom('orders').select('id').where('buyer_id', '=', dora.id).executeTakeFirstOrThrow()
    assert.equal((await dora.api.getReceipt({ params: { orderId: pending.id } })).status, 404)
  })
})
