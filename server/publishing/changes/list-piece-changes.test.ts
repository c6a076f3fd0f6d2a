import assert from 'node:assert/strict'
import { it } from 'node:test'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { createAccount, publishPiece, advanceSeconds, visitor } = await createTestApp()
const root = await createAccount('Root', { isAdmin: true })

it('DECIDE-20 changed pieces are listed by page, those that wait longest first, and found by title or composer', async () => {
  for (const name of ['Zoe', 'Ada']) {
    const { api } = await createAccount(name, { isVerified: false })
    for (const title of ['Été', 'Polka']) {
      const pieceId = await publishPiece(api, { title: 'A waltz' })
      await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
      const scores = (await api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name: score }) => ({ scoreId, name: score }))
      assert.equal((await api.editPiece({ params: { pieceId }, body: createPieceInput(scores, { title: `${title} of ${name}` }) })).status, 200)
      advanceSeconds(60)
    }
  }
  const list = async (query: NonNullable<Parameters<typeof root.api.listPieceChanges>[0]>['query']) =>
    (await root.api.listPieceChanges({ query })).data!
  const titles = async (query: Parameters<typeof list>[0]) => (await list(query)).pieces.map(({ title }) => title)
  assert.deepEqual(await titles({}), ['Été of Zoe', 'Polka of Zoe', 'Été of Ada', 'Polka of Ada'])
  assert.deepEqual(await titles({ sort: 'composer' }), ['Été of Ada', 'Polka of Ada', 'Été of Zoe', 'Polka of Zoe'])
  assert.deepEqual(await titles({ sort: 'title', order: 'desc' }), ['Polka of Zoe', 'Polka of Ada', 'Été of Zoe', 'Été of Ada'])
  assert.deepEqual(await titles({ search: 'ete' }), ['Été of Zoe', 'Été of Ada'])
  assert.deepEqual(await titles({ search: 'zoe lovelace' }), ['Été of Zoe', 'Polka of Zoe'])
  const { pieces, total } = await list({ size: 3, page: 1 })
  assert.deepEqual([pieces.map(({ title, author }) => [title, author]), total], [[['Polka of Ada', 'Ada Lovelace']], 4])
  assert.equal((await root.api.countPendingWork()).data!.waiting.changes, 4)
  assert.equal((await visitor.listPieceChanges({ query: {} })).status, 401)
})
