import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '../../../test/create-test-shop.ts'

const house = await createTestShop()
const { person, piece, atProvider, overview, inOrder } = house
const composer = await person('Ada')
type Person = Awaited<ReturnType<typeof person>>

/** Goes to pay with what there is of the balance, and the rest by card. */
const begin = (who: Person, pieceId: number, useBalance = true) => house.begin(who, pieceId, useBalance)
const info = async ({ api }: Person, pieceId: number) => (await api.getPurchaseInfo({ params: { pieceId } })).data?.info
const cancel = async ({ api }: Person, pieceId: number) => (await api.cancelPurchase({ params: { pieceId } })).data?.outcome

describe('DECIDE-54 a purchase that was begun and not paid', () => {
  it('says in the overview and in the popup what is put aside for it, and where it can still be paid', async () => {
    const bob = await person('Bob', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    assert.deepEqual([(await overview(bob)).begun, (await info(bob, pieceId))?.begun], [[], null])
    const sessionUrl = await begin(bob, pieceId)
    const { balance, begun } = await overview(bob)
    assert.deepEqual([balance, begun], [0, [{ pieceId, piece: 'Nachtzug', fromBalance: 4, byCard: 6, sessionUrl }]])
    assert.deepEqual((await info(bob, pieceId))?.begun, { fromBalance: 4, byCard: 6, sessionUrl })
    assert.deepEqual((await overview(await person('Cleo'))).begun, [], 'and to nobody else')
    await atProvider(sessionUrl, 'pay')
    assert.deepEqual((await overview(bob)).begun, [])
  })

  it('is listed also when the card alone was to pay it; credit that is being bought is no purchase', async () => {
    const dan = await person('Dan')
    const pieceId = await piece(composer.id, { title: 'Tagzug' })
    const sessionUrl = await begin(dan, pieceId, false)
    await dan.api.buyCredit({ body: { amount: 10 } })
    assert.deepEqual((await overview(dan)).begun, [{ pieceId, piece: 'Tagzug', fromBalance: 0, byCard: 10, sessionUrl }])
  })

  it('can be cancelled, by eight presses at once and once more: the balance is back at once, and once', async () => {
    const eva = await person('Eva', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(eva, pieceId)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => cancel(eva, pieceId)))
    assert.deepEqual(new Set([...outcomes, await cancel(eva, pieceId)]), new Set(['cancelled']))
    assert.deepEqual([(await overview(eva)).balance, (await overview(eva)).begun], [4, []])
    await atProvider(url, 'pay') // too late: nobody can pay it any more
    assert.equal((await overview(eva)).balance, 4)
    await inOrder()
  })

  it('that was paid in the last moment is not lost by cancelling: the piece is there, also when nobody has told us of the payment', async () => {
    const fay = await person('Fay', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(fay, pieceId)
    assert.ok('pay' in house.payments)
    await house.payments.pay(url.split('/').at(-1)!) // its message is still under way
    assert.deepEqual(new Set(await Promise.all([cancel(fay, pieceId), cancel(fay, pieceId)])), new Set(['paid']))
    assert.equal((await fay.api.getPiece({ params: { pieceId } })).data!.canDownload, true)
    assert.deepEqual([(await overview(fay)).balance, (await overview(fay)).begun], [0, []])
    await inOrder()
  })

  it('paid and cancelled at the same moment is either paid or cancelled, and never both', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const gil = await person(`Gil${turn}`, { credit: 4 })
      const pieceId = await piece(composer.id)
      const url = await begin(gil, pieceId)
      const [outcome] = await Promise.all([cancel(gil, pieceId), atProvider(url, 'pay')])
      const { balance, begun } = await overview(gil)
      const { canDownload } = (await gil.api.getPiece({ params: { pieceId } })).data!
      assert.deepEqual([balance, canDownload, begun], outcome === 'paid' ? [0, true, []] : [4, false, []], String(outcome))
    }
    await inOrder()
  })

  it('that the provider is still working on cannot be cancelled any more, and says so', async (t) => {
    const hal = await person('Hal', { credit: 4 })
    const pieceId = await piece(composer.id)
    const open = await house.payments.getCheckout((await begin(hal, pieceId)).split('/').at(-1)!)
    t.mock.method(house.payments, 'expireCheckout', async () => {})
    t.mock.method(house.payments, 'getCheckout', async () => ({ ...open, status: 'processing' as const }))
    assert.equal(await cancel(hal, pieceId), 'underway')
    assert.deepEqual([(await overview(hal)).balance, (await overview(hal)).begun.length], [0, 1])
  })
})
