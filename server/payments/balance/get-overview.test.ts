import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, piece, fetch } = await createTestApp()
type Person = Awaited<ReturnType<typeof createAccount>>

let buyers = 0
/** Sells a piece of this artist at this price to a new buyer. */
async function sell({ id }: Person, euros: number) {
  const buyer = await createAccount(`Buyer${++buyers}`, { credit: euros })
  await buyer.api.buyPiece({ params: { pieceId: await piece(id, { euros }) }, body: { useBalance: true } })
}
/** The balance and whether it may be paid out. */
async function overview({ api }: Person) {
  const { balance, canPayout } = (await api.getOverview()).data!
  return { balance, canPayout }
}

describe('the overview', () => {
  it('API-59, ENT-37, DECIDE-04 shows the balance, which is credit and earnings together', async () => {
    const ada = await createAccount('Ada', { credit: 24 })
    assert.deepEqual(await overview(ada), { balance: 24, canPayout: false })
    await sell(ada, 10)
    assert.deepEqual(await overview(ada), { balance: 31.75, canPayout: false })
    const raw = await fetch('/api/overview', { method: 'GET', headers: { authorization: ada.session! } })
    const data = {
      balance: 31.75,
      canPayout: false,
      payoutsHeldUntil: null,
      credit: 24,
      earnings: 7.75,
      payable: 7.75,
      upcoming: [],
      owed: 0,
      openPayout: null,
      pending: [],
    }
    assert.deepEqual(await raw.json(), { status: 200, message: '', data })
  })

  it('ENT-37 is empty for a new account', async () => {
    assert.deepEqual(await overview(await createAccount('Nina')), { balance: 0, canPayout: false })
  })

  it('ENT-37 offers a payout from 10 € of earnings, regardless of the credit', async () => {
    const [rich, bea] = [await createAccount('Rich', { credit: 50 }), await createAccount('Bea')]
    assert.equal((await overview(rich)).canPayout, false)
    await sell(bea, 10)
    assert.deepEqual(await overview(bea), { balance: 7.75, canPayout: false })
    await sell(bea, 3)
    assert.deepEqual(await overview(bea), { balance: 9.9, canPayout: false })
    await sell(bea, 1)
    assert.deepEqual(await overview(bea), { balance: 10.45, canPayout: true })
    await bea.api.buyPiece({ params: { pieceId: await piece(rich.id, { euros: 1 }) }, body: { useBalance: true } })
    assert.deepEqual(await overview(bea), { balance: 9.73, canPayout: false })
  })

  it('is not shown to visitors', async () => {
    assert.deepEqual(await visitor.getOverview(), { status: 401, message: 'You are not logged in.' })
  })
})
