import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { createAccount, piece, answerCheckout, overview, assertBooksBalance } = shop
const composer = await createAccount('Ada')
type Person = Awaited<ReturnType<typeof createAccount>>

/** Starts a purchase that is paid from the balance as far as possible, and the rest by card. */
const start = (buyer: Person, pieceId: number, useBalance = true) => shop.startCheckout(buyer, pieceId, useBalance)
const info = async ({ api }: Person, pieceId: number) => (await api.getPurchaseInfo({ params: { pieceId } })).data?.info
const cancel = async ({ api }: Person, pieceId: number) => (await api.cancelPurchase({ params: { pieceId } })).data?.outcome

describe('DECIDE-54 a pending purchase', () => {
  it('is shown in the overview and in the dialog with its reserved amount and the address of its checkout', async () => {
    const bob = await createAccount('Bob', { credit: 4 })
    const pieceId = await piece(composer.id, { title: 'Nachtzug' })
    assert.deepEqual([(await overview(bob)).pending, (await info(bob, pieceId))?.pending], [[], null])
    const sessionUrl = await start(bob, pieceId)
    const { balance, pending } = await overview(bob)
    assert.deepEqual([balance, pending], [0, [{ pieceId, piece: 'Nachtzug', fromBalance: 4, byCard: 6, sessionUrl, isProcessing: false }]])
    assert.deepEqual((await info(bob, pieceId))?.pending, { fromBalance: 4, byCard: 6, sessionUrl, isProcessing: false })
    assert.deepEqual((await overview(await createAccount('Cleo'))).pending, [], 'another account sees nothing')
    await answerCheckout(sessionUrl, 'pay')
    assert.deepEqual((await overview(bob)).pending, [])
  })

  it('is listed when it is paid by card alone; a top-up is not listed', async () => {
    const dan = await createAccount('Dan')
    const pieceId = await piece(composer.id, { title: 'Tagzug' })
    const sessionUrl = await start(dan, pieceId, false)
    await dan.api.buyCredit({ body: { amount: 10 } })
    assert.deepEqual((await overview(dan)).pending, [{ pieceId, piece: 'Tagzug', fromBalance: 0, byCard: 10, sessionUrl, isProcessing: false }])
  })

  it('is cancelled once by eight requests at once and a later one, and its balance is returned once', async () => {
    const eva = await createAccount('Eva', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await start(eva, pieceId)
    const outcomes = await Promise.all(Array.from({ length: 8 }, () => cancel(eva, pieceId)))
    assert.deepEqual(new Set([...outcomes, await cancel(eva, pieceId)]), new Set(['cancelled']))
    assert.deepEqual([(await overview(eva)).balance, (await overview(eva)).pending], [4, []])
    await answerCheckout(url, 'pay') // too late: the checkout has expired
    assert.equal((await overview(eva)).balance, 4)
    await assertBooksBalance()
  })

  it('that was paid just before the cancellation is fulfilled, even if the provider has not reported the payment', async () => {
    const fay = await createAccount('Fay', { credit: 4 })
    const pieceId = await piece(composer.id)
    const url = await start(fay, pieceId)
    assert.ok('pay' in shop.payments)
    await shop.payments.pay(url.split('/').at(-1)!) // its event is not delivered yet
    assert.deepEqual(new Set(await Promise.all([cancel(fay, pieceId), cancel(fay, pieceId)])), new Set(['paid']))
    assert.equal((await fay.api.getPiece({ params: { pieceId } })).data!.canDownload, true)
    assert.deepEqual([(await overview(fay)).balance, (await overview(fay)).pending], [0, []])
    await assertBooksBalance()
  })

  it('is either paid or cancelled when both happen at the same moment', async () => {
    for (let round = 0; round < 6; round++) {
      const gil = await createAccount(`Gil${round}`, { credit: 4 })
      const pieceId = await piece(composer.id)
      const url = await start(gil, pieceId)
      const [outcome] = await Promise.all([cancel(gil, pieceId), answerCheckout(url, 'pay')])
      const { balance, pending } = await overview(gil)
      const { canDownload } = (await gil.api.getPiece({ params: { pieceId } })).data!
      assert.deepEqual([balance, canDownload, pending], outcome === 'paid' ? [0, true, []] : [4, false, []], String(outcome))
    }
    await assertBooksBalance()
  })

  it('cannot be cancelled while the provider is processing its payment', async (t) => {
    const hal = await createAccount('Hal', { credit: 4 })
    const pieceId = await piece(composer.id)
    const open = await shop.payments.getCheckout((await start(hal, pieceId)).split('/').at(-1)!)
    t.mock.method(shop.payments, 'expireCheckout', async () => {})
    t.mock.method(shop.payments, 'getCheckout', async () => ({ ...open, status: 'processing' as const }))
    assert.equal(await cancel(hal, pieceId), 'processing')
    assert.deepEqual([(await overview(hal)).balance, (await overview(hal)).pending.length], [0, 1])
  })
})
