import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { placed } from '#test/support/marks.ts'

const { db, visitor, createAccount, publishPiece } = await createTestApp()
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob')]

it('STAND-05 the marks of a score are read by who wrote them, as long as the piece is theirs', async () => {
  const pieceId = await publishPiece(ada.api, { price: 0 })
  const { scoreId } = (await bob.api.listNotedScores({ params: { pieceId } })).data!.scores[0]!
  const [kept, removed] = [placed(), placed()]
  const body = { since: 0, add: [kept, removed], remove: [] }
  await bob.api.syncMarks({ params: { scoreId }, body })
  await bob.api.syncMarks({ params: { scoreId }, body: { since: 0, add: [], remove: [removed.id] } })
  const get = async (api: typeof visitor, id = scoreId) => {
    const { status, data } = await api.getMarks({ params: { scoreId: id } })
    return [status, data]
  }
  assert.deepEqual(await get(bob.api), [200, { revision: 2, marks: [kept] }])
  assert.deepEqual([await get(visitor), await get(ada.api), await get(bob.api, randomUUID())], [[401, undefined], [404, undefined], [404, undefined]]) // prettier-ignore
  await db.updateTable('pieces').set({ price_cents: 500 }).where('id', '=', pieceId).execute()
  assert.deepEqual(await get(bob.api), [403, undefined])
})
