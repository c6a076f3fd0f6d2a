import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { maxCartLines } from '#contract/forms/limits.ts'
import { createTestShop } from '#test/support/create-test-shop.ts'

const shop = await createTestShop()
const { createAccount, piece, db } = shop
const [composer, buyer] = [await createAccount('Ada'), await createAccount('Bob', { credit: 50 })]
type Account = typeof buyer
const cartOf = async ({ api }: Account) => (await api.getCart()).data!.cart
const add = async ({ api }: Account, pieceId: number) => {
  const { status, message } = await api.addToCart({ params: { pieceId } })
  return [status, message]
}

describe('SHOP-01 the cart', () => {
  it('has each piece once, the latest at the top, with its price, scores and pages, until it is removed', async () => {
    const [first, second] = [await piece(composer.id, { euros: 4, title: 'Jota' }), await piece(composer.id, { euros: 7, title: 'Polka' })]
    for (const id of [first, second, first]) assert.deepEqual(await add(buyer, id), [200, ''])
    const { lines, balance, vatRate, pending } = await cartOf(buyer)
    assert.deepEqual(
      lines.map(({ pieceId, title, seenPrice, state, piece: card }) => [pieceId, title, seenPrice, state, card?.price]),
      [
        [second, 'Polka', 7, 'FOR_SALE', 7],
        [first, 'Jota', 4, 'FOR_SALE', 4],
      ],
    )
    assert.deepEqual([balance, vatRate, pending], [50, null, null])
    assert.equal((await buyer.api.removeFromCart({ params: { pieceId: second } })).status, 200)
    assert.equal((await buyer.api.removeFromCart({ params: { pieceId: second } })).status, 200)
    assert.deepEqual(
      (await cartOf(buyer)).lines.map(({ pieceId }) => pieceId),
      [first],
    )
  })

  it('takes no piece that is free, own, bought, unlisted or not there, and says why', async () => {
    const [free, bought, unlisted] = [
      await piece(composer.id, { euros: 0 }),
      await piece(composer.id, { euros: 5 }),
      await piece(composer.id, { euros: 5, is_unlisted: true }),
    ]
    await buyer.api.buyPiece({ params: { pieceId: bought }, body: { useBalance: true } })
    assert.deepEqual(await add(buyer, free), [409, 'This piece is free.'])
    assert.deepEqual(await add(buyer, bought), [409, 'You already own this piece.'])
    assert.deepEqual(await add(buyer, unlisted), [404, 'This piece does not exist.'])
    assert.deepEqual(await add(buyer, 999_999), [404, 'This piece does not exist.'])
    assert.deepEqual(await add(composer, bought), [409, 'This is your own piece.'])
  })

  it('says what has become dearer, free, bought, or is not for sale any more', async () => {
    const dora = await createAccount('Dora', { credit: 50 })
    const ids = await Promise.all(['Dearer', 'Free', 'Bought', 'Gone', 'Deleted'].map((title) => piece(composer.id, { euros: 5, title })))
    for (const id of ids) await add(dora, id)
    await db.updateTable('pieces').set({ price_cents: 900 }).where('id', '=', ids[0]!).execute()
    await db.updateTable('pieces').set({ price_cents: 0 }).where('id', '=', ids[1]!).execute()
    await dora.api.buyPiece({ params: { pieceId: ids[2]! }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', ids[3]!).execute()
    await db.deleteFrom('pieces').where('id', '=', ids[4]!).execute()
    const { lines } = await cartOf(dora)
    assert.deepEqual(lines.map(({ title, state, seenPrice, piece: card }) => [title, state, seenPrice, card?.price]).toReversed(), [
      ['Dearer', 'FOR_SALE', 5, 9],
      ['Free', 'FREE', 5, 0],
      ['Bought', 'BOUGHT', 5, 5],
      ['Gone', 'UNAVAILABLE', 5, undefined],
      ['Deleted', 'UNAVAILABLE', 5, undefined],
    ])
  })

  it('shows a visitor the pieces of the cart in the browser, in their order', async () => {
    const [one, two] = [await piece(composer.id, { euros: 3 }), await piece(composer.id, { euros: 6 })]
    const { data } = await shop.visitor.getCartPieces({ query: { ids: `${two},${one},999999` } })
    assert.deepEqual(
      data!.cart.pieces.map(({ pieceId, state }) => [pieceId, state]),
      [
        [two, 'FOR_SALE'],
        [one, 'FOR_SALE'],
        [999_999, 'UNAVAILABLE'],
      ],
    )
    for (const ids of ['', 'x', '1;2', '2147483648', Array.from({ length: maxCartLines + 1 }, (_, index) => index + 1).join(',')])
      assert.equal((await shop.visitor.getCartPieces({ query: { ids } })).status, 400, ids)
  })

  it('joins the cart of a visitor, but for what cannot be bought, and keeps the prices of what is in it', async () => {
    const eve = await createAccount('Eve')
    const [own, there, other, free] = [
      await piece(eve.id, { euros: 3 }),
      await piece(composer.id, { euros: 4 }),
      await piece(composer.id, { euros: 5 }),
      await piece(composer.id, { euros: 0 }),
    ]
    await add(eve, there)
    const pieces = [own, there, other, free].map((pieceId) => ({ pieceId, price: 2 }))
    assert.deepEqual((await eve.api.mergeCart({ body: { pieces } })).data, { kept: 2 })
    assert.deepEqual(
      (await cartOf(eve)).lines.map(({ pieceId, seenPrice }) => [pieceId, seenPrice]),
      [
        [other, 2],
        [there, 4],
      ],
    )
    assert.equal((await eve.api.mergeCart({ body: { pieces: [pieces[1]!, pieces[1]!] } })).status, 400)
  })

  it('does not say which pieces that are not public there are', async () => {
    const [gus, hidden] = [await createAccount('Gus'), await piece(composer.id)]
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', hidden).execute()
    const change = async (pieceId: number) => {
      const { status, message } = await gus.api.changeCartLine({ params: { pieceId }, body: { copies: 2, ensemble: 'Orchester Trossingen' } })
      return [status, message]
    }
    assert.deepEqual(await change(hidden), await change(999_999))
  })

  it('is not written for an account that is deleted meanwhile', async () => {
    const [ida, pieceId] = [await createAccount('Ida'), await piece(composer.id)]
    assert.equal((await ida.api.deleteAccount({ body: { password: ida.password } })).status, 200)
    const line = { account_id: ida.id, piece_id: pieceId, title: 'Étude', price_cents: 500 }
    await assert.rejects(db.insertInto('cart_lines').values(line).execute())
  })

  it(`has ${maxCartLines} pieces at most, also when they are added at once`, async () => {
    const fred = await createAccount('Fred')
    const ids = await Promise.all(Array.from({ length: maxCartLines + 2 }, () => piece(composer.id, { euros: 1 })))
    assert.deepEqual(
      (await fred.api.mergeCart({ body: { pieces: ids.slice(0, maxCartLines - 1).map((pieceId) => ({ pieceId, price: 1 })) } })).data,
      {
        kept: maxCartLines - 1,
      },
    )
    const answers = await Promise.all(ids.slice(maxCartLines - 1).map((pieceId) => add(fred, pieceId)))
    assert.equal(answers.filter(([status]) => status === 200).length, 1)
    assert.ok(answers.some(([, message]) => message === `Your cart is full: it can hold ${maxCartLines} pieces.`))
    assert.equal((await cartOf(fred)).lines.length, maxCartLines)
    assert.deepEqual(await add(fred, ids[0]!), [200, '']) // it is in it already
  })
})
