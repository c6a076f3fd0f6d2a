import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { createAccount, piece, answerCheckout, startCheckout, db } = shop
const admin = await createAccount('Root', { isAdmin: true })
const [dvorak, bert] = [await createAccount('Dvořák'), await createAccount('Bert', { credit: 50 })]
const titles = ['Nachtzug', 'Straße', 'Abendlied', 'Øresund']
const pieces = await Promise.all(titles.map((title) => piece(dvorak.id, { title, euros: 10 })))
for (const pieceId of pieces.slice(0, 3)) await bert.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
await answerCheckout(await startCheckout(await createAccount('Zoë'), pieces[3]!), 'pay')
const list = async (query: NonNullable<NonNullable<Parameters<typeof admin.api.listAllPurchases>[0]>['query']> = {}) =>
  (await admin.api.listAllPurchases({ query })).data!
const names = async (query: Parameters<typeof list>[0]) => (await list(query)).purchases.map(({ pieceName }) => pieceName)

describe('the list of all purchases', () => {
  it('has pages, each with the total of all rows', async () => {
    const all = await list()
    assert.deepEqual([all.purchases.length, all.total], [4, 4])
    const second = await list({ page: 1, size: 3 })
    assert.deepEqual([second.purchases, second.total], [all.purchases.slice(3), 4])
    assert.deepEqual(await list({ page: 9, size: 3 }), { purchases: [], total: 4 })
    assert.equal((await admin.api.listAllPurchases({ query: { sort: 'nothing' as never } })).status, 400)
  })

  it('is sorted by each key, and by id where the keys are equal', async () => {
    assert.deepEqual(await names({ sort: 'piece', order: 'asc' }), ['Abendlied', 'Nachtzug', 'Øresund', 'Straße'])
    assert.deepEqual(await names({ sort: 'piece', order: 'desc' }), ['Straße', 'Øresund', 'Nachtzug', 'Abendlied'])
    for (const sort of ['date', 'price', 'seller', 'state', 'id'] as const) {
      const ids = (await list({ sort, order: 'asc' })).purchases.map(({ id }) => id)
      assert.deepEqual(
        ids,
        ids.toSorted((a, b) => a - b),
        sort,
      )
      assert.deepEqual(
        (await list({ sort, order: 'desc' })).purchases.map(({ id }) => id),
        ids.toReversed(),
        sort,
      )
    }
    assert.equal((await list({ sort: 'buyer', order: 'desc' })).purchases[0]!.accountName, 'Zoë Lovelace')
  })

  it('ADM-23, ADM-25: is searched by buyer, seller, piece, id, price, receipt and payment, without case and accents', async () => {
    const [card] = (await list({ search: 'oresund' })).purchases
    for (const search of ['zoe', 'ØRESUND', card!.paymentId, card!.paymentId.slice(0, 20), card!.paymentId.toUpperCase().slice(8, 24)])
      assert.deepEqual(await names({ search }), ['Øresund'], search)
    for (const search of [card!.receipt, card!.receipt.toLowerCase(), card!.receipt.slice(1), card!.receipt.slice(6)])
      assert.deepEqual(await names({ search }), ['Øresund'], search)
    for (const search of [card!.receipt.replace('2026', '2025'), `${card!.paymentId}0`]) assert.deepEqual(await names({ search }), [], search)
    for (const search of ['dvorak', 'DVOŘÁK LOVE', '10.00\u00a0€', '10.00']) assert.equal((await list({ search })).total, 4, search)
    assert.deepEqual(await names({ search: 'strasse' }), ['Straße'])
    assert.ok((await list({ search: String(card!.id) })).purchases.some(({ id }) => id === card!.id))
    assert.equal((await list({ search: 'no such purchase' })).total, 0)
  })

  it('ADM-25: finds a purchase of a deleted piece by the title and the composer of its order', async () => {
    await db.updateTable('order_lines').set({ state: 'REFUNDED', piece_id: null }).where('piece_id', '=', pieces[2]!).execute()
    await db.deleteFrom('downloads').where('piece_id', '=', pieces[2]!).execute()
    await sql`delete from pieces where id = ${pieces[2]}`.execute(db)
    assert.deepEqual(await names({ search: 'abendlied' }), ['Abendlied'])
    assert.equal((await list({ search: 'dvorak' })).total, 4)
  })
})
