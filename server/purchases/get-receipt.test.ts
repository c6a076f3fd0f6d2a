import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { openHouse } from '../../test/open-house.ts'
import { textOf } from '../../test/pdf-text.ts'

const house = await openHouse()
const { person, piece, atProvider, db, operator } = house
const composer = await person('Ada')

describe('a receipt', () => {
  it('says number, date, item, amounts and who sells, for a purchase and for credit', async () => {
    const bob = await person('Jiří', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Žluťoučký kůň, вальс' })
    const answer = await bob.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await atProvider((answer.data as { response: { sessionUrl: string } }).response.sessionUrl, 'pay')
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

  it('is for the buyer alone, and only of what was paid', async () => {
    const [carla, dora] = [await person('Carla', { credit: 20 }), await person('Dora')]
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
