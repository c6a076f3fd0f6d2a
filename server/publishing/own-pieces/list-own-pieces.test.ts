import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, publishPiece, advanceDays } = await createTestApp()
const [ada, root] = [await createAccount('Ada', { isVerified: false }), await createAccount('Root', { isAdmin: true })]
const listOf = async ({ api } = ada) => (await api.listOwnPieces()).data!.pieces

describe('listOwnPieces', () => {
  it('API-10, DECIDE-04 answers all of the caller’s pieces and no others, the newest first', async () => {
    const bea = await createAccount('Bea')
    await piece(ada.id, { title: 'Not hers' })
    const ids = []
    for (const values of [{}, { state: 'PENDING' as const }, { is_unlisted: true }, { state: 'REJECTED' as const }]) {
      ids.unshift(await piece(bea.id, values))
      advanceDays(1)
    }
    const listed = await listOf(bea)
    assert.deepEqual(listed.map(({ id }) => id), ids) // prettier-ignore
    assert.deepEqual(listed.map(({ state, unlisted, confirmed }) => [state, unlisted, confirmed]), [['REJECTED', false, false], ['CONFIRMED', true, true], ['PENDING', false, false], ['CONFIRMED', false, true]]) // prettier-ignore
  })

  it('DASH-06, DECIDE-24 answers the state of a piece and the message of its review', async () => {
    const pieceId = await publishPiece(ada.api)
    const own = async () => {
      const { state, confirmedMessage } = (await listOf()).find(({ id }) => id === pieceId)!
      return [state, confirmedMessage]
    }
    assert.deepEqual(await own(), ['PENDING', ''])
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: false, message: 'The second page is blank.' } })
    assert.deepEqual(await own(), ['REJECTED', 'The second page is blank.'])
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
    assert.deepEqual(await own(), ['CONFIRMED', ''])
  })

  it('DECIDE-52, ROLE-15 answers sales and earnings: 80 % less 25 cents of each price that was paid', async () => {
    const cleo = await createAccount('Cleo')
    const [pieceId, free] = [await piece(cleo.id, { euros: 10 }), await piece(cleo.id, { euros: 0 })]
    const buy = async (name: string) => (await createAccount(name, { credit: 100 })).api.buyPiece({ params: { pieceId }, body: { useBalance: true } })
    await buy('Dora')
    await db.updateTable('pieces').set({ price_cents: 5000 }).where('id', '=', pieceId).execute()
    await buy('Emil')
    await buy('Finn')
    await ada.api.buyPiece({ params: { pieceId }, body: { useBalance: false } }) // begun, and not paid
    const listed = await listOf(cleo)
    const own = (id: number) => {
      const { sales, earnedMoney } = listed.find((each) => each.id === id)!
      return [sales, earnedMoney]
    }
    assert.deepEqual(
      [own(pieceId), own(free)],
      [
        [3, 7.75 + 2 * 39.75],
        [0, 0],
      ],
    )
  })

  it('ROLE-16, ERR-19, DECIDE-18 requires a first and a last name, but no biography', async () => {
    const paul = await createAccount('Paul', { isArtist: false })
    const expected = { status: 403, message: 'Profile required' }
    assert.deepEqual(await paul.api.listOwnPieces(), expected)
    await db.insertInto('artists').values({ id: paul.id, account_id: paul.id, first_name: 'Paul', last_name: '' }).execute()
    assert.deepEqual(await paul.api.listOwnPieces(), expected)
    await db.updateTable('artists').set({ last_name: 'Jones' }).where('id', '=', paul.id).execute()
    assert.deepEqual(await listOf(paul), [])
    assert.equal((await visitor.listOwnPieces()).status, 401)
  })

  it('ROLE-16, DECIDE-18 requires a name for the first piece only', async () => {
    const gwen = await createAccount('Gwen')
    const first = await publishPiece(gwen.api)
    await db.updateTable('artists').set({ first_name: '' }).where('id', '=', gwen.id).execute()
    const second = await publishPiece(gwen.api)
    assert.deepEqual((await listOf(gwen)).map(({ id }) => id), [second, first]) // prettier-ignore
  })

  it('answers one page, sorted and searched', async () => {
    const ines = await createAccount('Ines')
    const [waltz, polka, etude] = [
      await piece(ines.id, { title: 'Waltz', state: 'PENDING' }),
      await piece(ines.id, { title: 'polka', uploaded_at: new Date(0) }),
      await piece(ines.id, { title: 'Étude' }),
    ]
    const buyer = await createAccount('Jo', { credit: 100 })
    await buyer.api.buyPiece({ params: { pieceId: polka }, body: { useBalance: true } })
    const list = async (query: NonNullable<Parameters<typeof ines.api.listOwnPieces>[0]>['query']) => {
      const { pieces, total } = (await ines.api.listOwnPieces({ query })).data!
      return [pieces.map(({ id }) => id), total]
    }
    assert.deepEqual(await list({ sort: 'title', order: 'asc' }), [[etude, polka, waltz], 3])
    assert.deepEqual(await list({ sort: 'title', order: 'asc', page: 1, size: 2 }), [[waltz], 3])
    assert.deepEqual(await list({ sort: 'sales', size: 1 }), [[polka], 3])
    assert.deepEqual(await list({ sort: 'state' }), [[waltz, etude, polka], 3])
    assert.deepEqual(await list({ order: 'asc', size: 1 }), [[polka], 3])
    assert.deepEqual(await list({ search: 'ETUDE' }), [[etude], 1])
    assert.deepEqual(await list({ search: '%' }), [[], 0])
    assert.deepEqual(await list({ page: 7 }), [[], 3])
  })
})
