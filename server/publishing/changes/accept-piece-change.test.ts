import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createPieceInput } from '#test/support/create-test-app.ts'
import { createDeletionTest } from '#test/support/create-deletion-test.ts'

const { db, createAccount, publishPiece, deleteAccount, buy, spend } = await createDeletionTest()
const [root, ruth] = [await createAccount('Root', { isAdmin: true }), await createAccount('Ruth', { isAdmin: true })]
const nora = await createAccount('Nora', { isVerified: false })

type Changes = Partial<ReturnType<typeof createPieceInput>>
async function edit(pieceId: number, changes: Changes, { api } = nora) {
  const scores = (await api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name }) => ({ scoreId, name }))
  return api.editPiece({ params: { pieceId }, body: createPieceInput(scores, changes) })
}
const confirm = (pieceId: number) => root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
/** A confirmed piece whose title was changed: its version is 2. */
async function createChangedPiece(changes: Changes = {}, person = nora) {
  const pieceId = await publishPiece(person.api, changes)
  await confirm(pieceId)
  assert.equal((await edit(pieceId, { ...changes, title: 'Another waltz' }, person)).status, 200)
  return pieceId
}
const accept = (pieceId: number, version: number, { api } = root) =>
  api.acceptPieceChange({ params: { pieceId }, query: { version: String(version) } })
const waits = async (pieceId: number) => (await root.api.getPieceChange({ params: { pieceId } })).status === 200
const stateOf = async (pieceId: number) => (await db.selectFrom('pieces').select('state').where('id', '=', pieceId).executeTakeFirstOrThrow()).state
const editedMeanwhile = { status: 409, message: 'This piece was edited a moment ago. Take another look.' }

describe('DECIDE-20 accepting the changes of a piece', () => {
  it('DECIDE-20 takes it out of the queue and leaves it as it is; later changes are compared with it', async () => {
    const pieceId = await createChangedPiece()
    assert.deepEqual(await accept(pieceId, 2), { status: 200, message: '' })
    assert.deepEqual([await waits(pieceId), await stateOf(pieceId)], [false, 'CONFIRMED'])
    await edit(pieceId, { title: 'A third waltz' })
    const { before, after } = (await root.api.getPieceChange({ params: { pieceId } })).data!.change
    assert.deepEqual([before.title, after.title], ['Another waltz', 'A third waltz'])
  })

  it('DECIDE-20 counts for the version that was seen, whatever was edited since', async () => {
    const pieceId = await createChangedPiece()
    await edit(pieceId, { title: 'Another waltz', price: 9 })
    assert.deepEqual(await accept(pieceId, 2), editedMeanwhile)
    assert.equal(await waits(pieceId), true)
    assert.equal((await accept(pieceId, 3)).status, 200)
    assert.deepEqual(await accept(pieceId, 3, ruth), { status: 409, message: 'Another admin has already reviewed this change.' })
    assert.equal((await accept(999_999, 1)).status, 404)
    assert.equal((await root.api.acceptPieceChange({ params: { pieceId }, query: {} as never })).status, 400)
  })

  it('DECIDE-20 never covers an edit that is made at the same time', async () => {
    for (let index = 0; index < 8; index++) {
      const pieceId = await createChangedPiece()
      const [accepted, edited] = await Promise.all([accept(pieceId, 2), edit(pieceId, { title: 'In secret' })])
      assert.equal(edited.status, 200)
      const { before } = (await root.api.getPieceChange({ params: { pieceId } })).data!.change
      if (accepted.status === 200) assert.equal(before.title, 'Another waltz')
      else assert.deepEqual([accepted, before.title], [editedMeanwhile, 'A waltz'])
    }
  })

  it('DECIDE-20 happens once when two admins do so at once', async () => {
    const pieceId = await createChangedPiece()
    const answers = await Promise.all([accept(pieceId, 2), accept(pieceId, 2, ruth)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, other) => one - other),
      [200, 409],
    )
    const entries = await db.selectFrom('audit_log').select('admin_id').where('operation', '=', 'acceptPieceChange').where('subject_id', '=', pieceId).execute() // prettier-ignore
    assert.equal(entries.length, 1)
  })
})

describe('DECIDE-20 a change waits no more', () => {
  it('DECIDE-20 when the piece is taken down: after the next edit an admin reads all of it', async () => {
    const pieceId = await createChangedPiece()
    assert.equal((await root.api.takeDownPiece({ params: { pieceId }, body: { reason: 'A copy.' } })).status, 200)
    assert.deepEqual([await waits(pieceId), await stateOf(pieceId)], [false, 'REJECTED'])
    await edit(pieceId, { title: 'Mine' })
    assert.deepEqual([await waits(pieceId), await stateOf(pieceId)], [false, 'REJECTED_BUT_EDITED'])
    await confirm(pieceId)
    assert.equal(await waits(pieceId), false)
  })

  it('DECIDE-20 when the piece or the account is deleted, also of a piece that its buyers keep', async () => {
    const gone = await createAccount('Gone', { isVerified: false })
    const [buyer, deleted] = [await createAccount('Bob', { credit: 50 }), await createChangedPiece()]
    await nora.api.deletePiece({ params: { pieceId: deleted } })
    const sold = await createChangedPiece({ price: 5 }, gone)
    assert.equal((await buy(buyer, sold)).status, 202)
    await spend(gone)
    const answer = await deleteAccount(gone)
    assert.equal(answer.status, 200, answer.message)
    const rows = await db.selectFrom('piece_changes').select('piece_id').where('piece_id', 'in', [deleted, sold]).execute()
    assert.deepEqual(rows, [])
  })

  it('SAFE-23, DECIDE-20 a deleted account is not named in what admins compare', async () => {
    const zerlina = await createAccount('Zerlina', { isArtist: true })
    const contributors = [{ type: 'Edited by' as const, name: 'Zerlina Quastenberg', artistId: zerlina.id }]
    const pieceId = await createChangedPiece({ contributors })
    const answer = await deleteAccount(zerlina)
    assert.equal(answer.status, 200, answer.message)
    const { rows } = await sql`select * from piece_changes where seen::text ~* 'zerlina|quastenberg'`.execute(db)
    assert.deepEqual(rows, [])
    assert.deepEqual((await root.api.getPieceChange({ params: { pieceId } })).data!.change.changed, ['title'])
  })
})
