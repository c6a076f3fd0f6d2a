import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { db, visitor, createAccount, publishPiece, blockAccount, advanceDays, now } = await createTestApp()
const root = await createAccount('Root', { isAdmin: true })
const nora = await createAccount('Nora', { isVerified: false })

type Person = typeof nora
type Changes = Partial<ReturnType<typeof createPieceInput>>
const review = (pieceId: number, confirmed = true) =>
  root.api.reviewPiece({ params: { pieceId }, body: { confirmed, message: confirmed ? '' : 'No.' } })
async function publishConfirmed(changes: Changes = {}, files = [pdfFile('Full score.pdf')], person = nora) {
  const pieceId = await publishPiece(person.api, changes, files)
  assert.equal((await review(pieceId)).status, 200)
  return pieceId
}
const scoresOf = async (pieceId: number, { api }: Person = nora) =>
  (await api.getOwnPiece({ params: { pieceId } })).data!.piece.scores.map(({ scoreId, name }) => ({ scoreId, name }))
async function edit(pieceId: number, changes: Changes = {}, person = nora) {
  const { scores = await scoresOf(pieceId, person), ...others } = changes
  const answer = await person.api.editPiece({ params: { pieceId }, body: createPieceInput(scores, others) })
  assert.equal(answer.status, 200, answer.message)
}
const listed = async (query = {}) => (await root.api.listPieceChanges({ query })).data!
const waits = async (pieceId: number) => (await listed()).pieces.some((piece) => piece.pieceId === pieceId)
const count = async () => (await root.api.countPendingWork()).data!.waiting.changes
const changeOf = async (pieceId: number) => (await root.api.getPieceChange({ params: { pieceId } })).data!.change
const isPublic = async (pieceId: number) => (await visitor.getPiece({ params: { pieceId } })).status === 200
const uploadTone = async () => {
  const file = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])
  return `{address}/audio/${(await nora.api.uploadAudio({ form: { file } })).data!.audioId}`
}

describe('DECIDE-20 an edit of a confirmed piece by an artist who is not verified', () => {
  const edits: [part: string, changes: () => Promise<Changes> | Changes][] = [
    ['title', () => ({ title: 'Another waltz' })],
    ['people', () => ({ contributors: [{ type: 'Edited by', name: 'Clara Schumann' }] })],
    ['people', () => ({ original: false, transcriptionInfo: { realComposer: { name: 'Clara Schumann' }, realYear: 1840 } })],
    ['recordings', () => ({ performances: [{ type: 'YOUTUBE', link: 'https://youtu.be/1' }] })],
    ['recordings', async () => ({ performances: [{ type: 'LOCAL', link: await uploadTone() }] })],
    ['scores', async () => ({ scores: [await upload(nora.api)] })],
  ]
  for (const [part, changes] of edits)
    it(`DECIDE-20 waits for an admin if it changes ${part}, and stays public`, async () => {
      const pieceId = await publishConfirmed()
      await edit(pieceId, await changes())
      assert.deepEqual([await waits(pieceId), await isPublic(pieceId), (await changeOf(pieceId)).changed], [true, true, [part]])
    })

  it('DECIDE-20 waits if it renames, reorders or removes a score', async () => {
    for (const change of ['rename', 'reorder', 'remove'] as const) {
      const pieceId = await publishConfirmed({}, [pdfFile('Full score.pdf'), pdfFile('Parts.pdf')])
      const [full, parts] = await scoresOf(pieceId)
      await edit(pieceId, { scores: { rename: [full!, { ...parts!, name: 'Accordion' }], reorder: [parts!, full!], remove: [full!] }[change] })
      assert.deepEqual((await changeOf(pieceId)).changed, ['scores'], change)
    }
  })

  it('DECIDE-20 does not wait if it changes something else', async () => {
    const contributors = [{ type: 'Edited by' as const, name: 'Otto Lovelace' }]
    const pieceId = await publishConfirmed({ contributors })
    await edit(pieceId, { contributors, price: 9, description: 'Slow', year: 1999, keywords: ['slow', 'sad'], instruments: [1, 2], duration: 9 })
    assert.equal(await waits(pieceId), false)
  })

  it('DECIDE-20 is compared with what an admin saw, however often the piece is edited, and no more once it is as before', async () => {
    const pieceId = await publishConfirmed()
    const [seen] = await scoresOf(pieceId)
    await edit(pieceId, { title: 'Another waltz' })
    const { date } = await changeOf(pieceId)
    advanceDays(1)
    await edit(pieceId, { title: 'A third waltz', scores: [await upload(nora.api)] })
    const change = await changeOf(pieceId)
    assert.deepEqual([change.date, change.version, change.changed], [date, 3, ['title', 'scores']])
    assert.deepEqual([change.before.title, change.after.title], ['A waltz', 'A third waltz'])
    assert.deepEqual([change.before.scores[0]!.name, change.before.scores[0]!.scoreId === change.after.scores[0]!.scoreId], ['Full score', false])
    await edit(pieceId, { title: 'A waltz', scores: [seen!] })
    assert.deepEqual([await waits(pieceId), (await root.api.getPieceChange({ params: { pieceId } })).status], [false, 404])
  })

  it('DECIDE-20 waits also while the piece is unlisted, and not while the account is blocked or the piece deleted', async () => {
    const mallory = await createAccount('Mallory', { isVerified: false })
    const unlisted = await publishConfirmed()
    await nora.api.unlistPiece({ params: { pieceId: unlisted } })
    await edit(unlisted, { title: 'In secret' })
    assert.equal(await waits(unlisted), true)
    const blocked = await publishConfirmed({}, undefined, mallory)
    await edit(blocked, { title: 'Another waltz' }, mallory)
    const buyer = await createAccount('Bob', { credit: 20 })
    const sold = await publishConfirmed({ price: 5 })
    assert.equal((await buyer.api.buyPiece({ params: { pieceId: sold }, body: { useBalance: true } })).status, 202)
    await edit(sold, { title: 'Another waltz' })
    const before = await count()
    await blockAccount(mallory.id)
    await nora.api.deletePiece({ params: { pieceId: sold } })
    assert.deepEqual([await waits(blocked), await waits(sold), await count()], [false, false, before - 2])
    await nora.api.relistPiece({ params: { pieceId: sold } })
    assert.deepEqual([await waits(sold), await count()], [true, before - 1])
  })
})

describe('DECIDE-20 an edit that no admin compares', () => {
  it('DECIDE-20 is one by a verified artist; a change from before the mark waits all the same', async () => {
    const vera = await createAccount('Vera')
    const pieceId = await publishPiece(vera.api)
    await edit(pieceId, { title: 'Another waltz' }, vera)
    assert.equal(await waits(pieceId), false)
    const verify = (confirmed: boolean) => root.api.verifyAccount({ body: { account: vera.id, confirmed } })
    await verify(false)
    await edit(pieceId, { title: 'A third waltz' }, vera)
    await verify(true)
    await edit(pieceId, { title: 'A fourth waltz' }, vera)
    const { before, after } = await changeOf(pieceId)
    assert.deepEqual([before.title, after.title], ['Another waltz', 'A fourth waltz'])
  })

  it('DECIDE-20 is one of a piece that waits for review or was rejected: an admin reads all of it', async () => {
    const pieceId = await publishPiece(nora.api)
    await edit(pieceId, { title: 'Another waltz' })
    await review(pieceId, false)
    await edit(pieceId, { title: 'A third waltz' })
    assert.equal(await waits(pieceId), false)
    await review(pieceId)
    assert.equal(await waits(pieceId), false)
  })

  it('DECIDE-20 is one that is refused', async () => {
    const pieceId = await publishConfirmed()
    const answer = await nora.api.editPiece({ params: { pieceId }, body: createPieceInput([{ scoreId: crypto.randomUUID(), name: 'Lost' }]) })
    assert.deepEqual([answer.status, await waits(pieceId)], [409, false])
  })
})

it('DECIDE-20 of concurrent edits the first state is kept', async () => {
  const pieceId = await publishConfirmed()
  const scores = await scoresOf(pieceId)
  await Promise.all(Array.from({ length: 6 }, (_, index) => edit(pieceId, { scores, title: `Draft ${index}` })))
  const { before, version } = await changeOf(pieceId)
  assert.deepEqual([before.title, version], ['A waltz', 7])
  const rows = await db.selectFrom('piece_changes').select('changed_at').where('piece_id', '=', pieceId).execute()
  assert.deepEqual(rows, [{ changed_at: now() }])
})
