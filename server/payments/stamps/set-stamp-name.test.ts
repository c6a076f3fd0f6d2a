import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { textOf } from '#test/support/pdf-text.ts'

const { db, createAccount, publishPiece } = await createTestApp()
const ada = await createAccount('Ada')
const [stamped, plain] = [await publishPiece(ada.api, { price: 5, stamped: true }), await publishPiece(ada.api, { price: 5 })]

async function createBuyer(name: string) {
  const buyer = await createAccount(name, { credit: 50 })
  for (const pieceId of [stamped, plain]) await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
  const set = async (text: string, pieceId = stamped) => {
    const { status, message } = await buyer.api.setStampName({ params: { pieceId }, body: { name: text } })
    return [status, message]
  }
  const nameOf = async () => {
    const { data } = await buyer.api.downloadScore({ params: { pieceId: stamped, scoreIndex: 0 } })
    return /^Bought by (.*) · 1 copy/.exec(await textOf(data!))![1]
  }
  return { ...buyer, set, nameOf }
}
const once = [409, 'You have already changed the name on this score.']

describe('SHOP-08 a different name on the score', () => {
  it('is set once, printed from then on, shown among the downloads and part of the data export', async () => {
    const bob = await createBuyer('Bob')
    const stampOf = async () => (await bob.api.listDownloads()).data!.downloads.map(({ pieceId, stamp }) => [pieceId, stamp])
    assert.deepEqual(new Map((await stampOf()) as [number, object][]), new Map([[stamped, { name: 'Bob Lovelace', isSet: false }], [plain, undefined as never]])) // prettier-ignore
    assert.equal(await bob.nameOf(), 'Bob Lovelace')
    assert.deepEqual(await bob.set(' Akkordeonorchester  Жуков '), [200, ''])
    assert.equal(await bob.nameOf(), 'Akkordeonorchester Жуков')
    assert.deepEqual((await stampOf()).find(([pieceId]) => pieceId === stamped), [stamped, { name: 'Akkordeonorchester Жуков', isSet: true }]) // prettier-ignore
    assert.deepEqual(await bob.set('Another'), once)
    assert.equal(await bob.nameOf(), 'Akkordeonorchester Жуков')
  })

  it('is set by one of several who try at once', async () => {
    const carla = await createBuyer('Carla')
    const answers = await Promise.all(['One name', 'Two names', 'Three names'].map((name) => carla.set(name)))
    assert.deepEqual(
      answers.map(([status]) => Number(status)).toSorted((one, other) => one - other),
      [200, 409, 409],
    )
  })

  it('has 2 to 70 characters that can be printed', async () => {
    const dora = await createBuyer('Dora')
    const short = [400, 'The name must be at least 2 characters long.']
    for (const name of ['', ' a ', '\u202e\u200b', '🪗🪗']) assert.deepEqual(await dora.set(name), short, name)
    assert.deepEqual(await dora.set('x'.repeat(71)), [400, 'The name can be at most 70 characters long.'])
    assert.deepEqual(await dora.set('Ж'.repeat(70)), [200, ''])
    assert.equal(await dora.nameOf(), 'Ж'.repeat(70))
  })

  it('is for buyers of stamped pieces alone', async () => {
    const [emil, otto] = [await createBuyer('Emil'), await createAccount('Otto')]
    assert.deepEqual(await emil.set('My name', plain), [409, 'The pages of this piece carry no name.'])
    assert.deepEqual(await emil.set('My name', 999), [404, 'This piece does not exist.'])
    for (const { api } of [ada, otto]) assert.equal((await api.setStampName({ params: { pieceId: stamped }, body: { name: 'Otto' } })).status, 403)
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('buyer_id', '=', emil.id).execute()
    assert.equal((await emil.set('My name'))[0], 403)
  })

  it('SAFE-23 is erased with the account', async () => {
    const finn = await createBuyer('Finn')
    await finn.set('Finn the Great')
    await db.updateTable('ledger_accounts').set({ balance_cents: 0 }).where('owner_id', '=', finn.id).execute()
    assert.equal((await finn.api.deleteAccount({ body: { password: finn.password } })).status, 200)
    const names = await db.selectFrom('order_lines').select('stamp_name').where('buyer_id', '=', finn.id).execute()
    assert.ok(names.length === 2 && names.every(({ stamp_name }) => stamp_name === null))
  })
})
