import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { createAccount, piece } = await createTestApp()
const admin = await createAccount('Root', { isAdmin: true })
const accounts: Awaited<ReturnType<typeof createAccount>>[] = []
for (const name of ['Ann', 'Bea', 'Žofie']) {
  const [seller, buyer] = [await createAccount(name), await createAccount(`${name}Buyer`, { credit: 20 })]
  await buyer.api.buyPiece({ params: { pieceId: await piece(seller.id, { euros: 20 }) }, body: { useBalance: true } })
  await seller.api.requestPayout({ body: { iban: 'DE02120300000000202051', bic: 'BYLADEM1001', recipient: `${name} the recipient` } })
  accounts.push(seller)
}
const list = async (query: NonNullable<NonNullable<Parameters<typeof admin.api.listPayouts>[0]>['query']> = {}) =>
  (await admin.api.listPayouts({ query })).data!
const open = async (query: Parameters<typeof list>[0]) => (await list(query)).open.map(({ artist }) => artist.split(' ')[0])

describe('the list of payouts', () => {
  it('has pages of the open and of the closed payouts, each with its total', async () => {
    assert.deepEqual(await open({}), ['Ann', 'Bea', 'Žofie'])
    assert.deepEqual(await open({ page: 1, size: 2 }), ['Žofie'])
    const [first] = (await list()).open
    assert.equal((await admin.api.closePayout({ params: { payoutId: first!.id } })).status, 200)
    const { closed, total } = await list({ size: 1 })
    assert.deepEqual([closed.map(({ id }) => id), total], [[first!.id], { open: 2, closed: 1 }])
    const onlyClosed = await list({ list: 'closed' })
    assert.deepEqual([onlyClosed.open, onlyClosed.closed.length], [[], 1])
  })

  it('is sorted by name, amount and date', async () => {
    assert.deepEqual(await open({ sort: 'artist', order: 'desc' }), ['Žofie', 'Bea'])
    for (const sort of ['date', 'amount', 'id'] as const) assert.deepEqual(await open({ sort, order: 'desc' }), ['Žofie', 'Bea'], sort)
  })

  it('ADM-23, ADM-24: is searched by name, ids, IBAN with or without spaces, BIC and recipient, without case and accents', async () => {
    const payout = (await list()).open.find(({ artistId }) => artistId === accounts[2]!.id)!
    for (const search of ['zofie', 'ŽOFIE LOVE', 'zofie the recip', String(payout.id), String(payout.artistId)])
      assert.ok((await open({ search })).includes('Žofie'), search)
    for (const search of ['de02 1203', 'DE021203', 'byladem']) assert.deepEqual(await open({ search }), ['Bea', 'Žofie'], search)
    assert.deepEqual(await open({ search: '15.75' }), [])
  })
})
