import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '#test/create-test-shop.ts'

const house = await createTestShop()
const { createAccount, piece, answerCheckout, overview, assertBooksBalance } = house
const composer = await createAccount('Ada')
type Person = Awaited<ReturnType<typeof createAccount>>

/** Goes to pay with what there is of the balance, and the rest by card. */
const begin = (who: Person, pieceId: number, useBalance = true) => house.startCheckout(who, pieceId, useBalance)
const info = async ({ api }: Person, pieceId: number) => (await api.getPurchaseInfo({ params: { pieceId } })).data?.info
const cancel = async ({ api }: Person, pieceId: number) => (await api.cancelPurchase({ params: { pieceId } })).data?.outcome

describe('DECIDE-54 a purchase that was pending and not paid', () => {
  it('says in the overview and in the popup what is put aside for it, and where it can still be paid', async () => {
    const bob = await createAccount('Bob', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    assert.deepEqual([(await overview(bob)).pending, (await info(bob, pieceId))?.pending], [[], null])
    const sessionUrl = await begin(bob, pieceId)
    const { balance, pending } = await overview(bob)
    assert.deepEqual([balance, pending], [0, [{ pieceId, piece: 'Nachtzug', fromBalance: 4, byCard: 6, sessionUrl }]])
    assert.deepEqual((await info(bob, pieceId))?.pending, { fromBalance: 4, byCard: 6, sessionUrl })
    assert.deepEqual((await overview(await createAccount('Cleo'))).pending, [], 'and to nobody else')
    await answerCheckout(sessionUrl, 'pay')
    assert.deepEqual((await overview(bob)).pending, [])
  })

  it('is listed also when the card alone was to pay it; credit that is being bought is no purchase', async () => {
    const dan = await createAccount('Dan')
    const pieceId = await piece(composer.id, { title: 'Tagzug' })
    const sessionUrl = await begin(dan, pieceId, false)
    await dan.api.buyCredit({ body: { amount: 10 } })
    assert.deepEqual((await overview(dan)).pending, [{ pieceId, piece: 'Tagzug', fromBalance: 0, byCard: 10, sessionUrl }])
  })

  it('can be cancelled, by eight presses at once and once more: the balance is back at once, and once', async () => {
    const eva = await createAccount('Eva', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(eva, pieceId)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => cancel(eva, pieceId)))
    assert.deepEqual(new Set([...outcomes, await cancel(eva, pieceId)]), new Set(['cancelled']))
    assert.deepEqual([(await overview(eva)).balance, (await overview(eva)).pending], [4, []])
    await answerCheckout(url, 'pay') // too late: nobody can pay it any more
    assert.equal((await overview(eva)).balance, 4)
    await assertBooksBalance()
  })

  it('that was paid in the last moment is not lost by cancelling: the piece is there, also when nobody has told us of the payment', async () => {
    const fay = await createAccount('Fay', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await begin(fay, pieceId)
    assert.ok('pay' in house.payments)
    await house.payments.pay(url.split('/').at(-1)!) // its message is still under way
    assert.deepEqual(new Set(await Promise.all([cancel(fay, pieceId), cancel(fay, pieceId)])), new Set(['paid']))
    assert.equal((await fay.api.getPiece({ params: { pieceId } })).data!.canDownload, true)
    assert.deepEqual([(await overview(fay)).balance, (await overview(fay)).pending], [0, []])
    await assertBooksBalance()
  })

  it('paid and cancelled at the same moment is either paid or cancelled, and never both', async () => {
    for (let turn = 0; turn < 6; turn++) {
      const gil = await createAccount(`Gil${turn}`, { credit: 4 })
      const pieceId = await piece(composer.id)
      const url = await begin(gil, pieceId)
      const [outcome] = await Promise.all([cancel(gil, pieceId), answerCheckout(url, 'pay')])
      const { balance, pending } = await overview(gil)
      const { canDownload } = (await gil.api.getPiece({ params: { pieceId } })).data!
      assert.deepEqual([balance, canDownload, pending], outcome === 'paid' ? [0, true, []] : [4, false, []], String(outcome))
    }
    await assertBooksBalance()
  })

  it('that the provider is still working on cannot be cancelled any more, and says so', async (t) => {
    const hal = await createAccount('Hal', { credit: 4 })
    const pieceId = await piece(composer.id)
    const open = await house.payments.getCheckout((await begin(hal, pieceId)).split('/').at(-1)!)
    t.mock.method(house.payments, 'expireCheckout', async () => {})
    t.mock.method(house.payments, 'getCheckout', async () => ({ ...open, status: 'processing' as const }))
    assert.equal(await cancel(hal, pieceId), 'processing')
    assert.deepEqual([(await overview(hal)).balance, (await overview(hal)).pending.length], [0, 1])
  })
})
