import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { draftLimits } from '#contract/forms/limits.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

const app = await createTestApp()
const { visitor, createAccount, publishPiece, advanceDays, storedFiles } = app

type Person = Pick<Awaited<ReturnType<typeof createAccount>>, 'api'>
type Fields = { revision?: number; title?: string; pieceId?: number | null; uploads?: string[]; text?: string; content?: string }

const save = ({ api }: Person, draftId: string, { revision = 0, title = '', pieceId = null, uploads = [], text = 'typed', content }: Fields = {}) =>
  api.saveDraft({
    params: { draftId },
    body: { revision, title, pieceId, scores: uploads.length, uploads, content: content ?? JSON.stringify({ text }) },
  })
const read = async ({ api }: Person, draftId: string) => (await api.getDraft({ params: { draftId } })).data!.draft
const revisionOf = ({ data }: Awaited<ReturnType<typeof save>>) => data && 'revision' in data && data.revision
const uploadPdf = async (api: Person['api']) => (await upload(api)).scoreId
const list = async ({ api }: Person) => (await api.listDrafts()).data!.drafts
const tone = new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))])

describe('a draft that is kept with the account', () => {
  it('WALK-10 is kept with its name and uploads, several of them, the last changed first', async () => {
    const bob = await createAccount('Bob')
    const [first, second] = [randomUUID(), randomUUID()]
    const [scoreId, { audioId }] = [await uploadPdf(bob.api), (await bob.api.uploadAudio({ form: { file: tone } })).data!]
    assert.deepEqual((await save(bob, first, { title: 'Lake', uploads: [scoreId, audioId] })).data, { revision: 1, uploads: [scoreId, audioId] })
    const changed = app.now()
    advanceDays(1)
    await save(bob, second)
    assert.deepEqual(await list(bob), [
      { id: second, pieceId: null, title: '', scores: 0, changed: app.now().toISOString(), uploadsUntil: null },
      {
        id: first,
        pieceId: null,
        title: 'Lake',
        scores: 2,
        changed: changed.toISOString(),
        uploadsUntil: new Date(changed.getTime() + 30 * 86_400_000).toISOString(),
      },
    ])
    assert.deepEqual(await read(bob, first), {
      revision: 1,
      content: '{"text":"typed"}',
      changed: changed.toISOString(),
      uploads: [scoreId, audioId],
    })
    const pdf = await bob.api.getUploadedScore({ params: { scoreId } })
    assert.deepEqual([pdf.status, new Uint8Array(await (pdf.data as Blob).arrayBuffer()).subarray(0, 4)], [200, new TextEncoder().encode('%PDF')])
  })

  it('WALK-10 is created once however often the request arrives, and a stale revision is refused', async () => {
    const cleo = await createAccount('Cleo')
    const id = randomUUID()
    const answers = await Promise.all([save(cleo, id), save(cleo, id)])
    for (const { data } of answers) assert.deepEqual(data, { revision: 1, uploads: [] })
    assert.equal((await save(cleo, id, { text: 'other' })).status, 409)
    assert.equal(revisionOf(await save(cleo, id, { revision: 1, text: 'other' })), 2)
    assert.equal(revisionOf(await save(cleo, id, { revision: 1, text: 'other' })), 2) // its answer was lost
    assert.deepEqual([(await save(cleo, id, { revision: 1, text: 'third' })).status, (await read(cleo, id))!.content], [409, '{"text":"other"}'])
    const [one, two] = await Promise.all([save(cleo, id, { revision: 2, text: 'a' }), save(cleo, id, { revision: 2, text: 'b' })])
    assert.deepEqual(
      [one.status, two.status].toSorted((a, b) => a - b),
      [200, 409],
    )
    assert.equal((await cleo.api.deleteDraft({ params: { draftId: id }, query: { revision: '2' } })).status, 200)
    assert.notEqual(await read(cleo, id), null) // it has another revision
    await cleo.api.deleteDraft({ params: { draftId: id }, query: { revision: '3' } })
    assert.equal((await save(cleo, id, { revision: 3 })).status, 404)
    assert.equal(revisionOf(await save(cleo, id)), 1)
  })

  it('WALK-10 belongs to its account alone, and so do the scores', async () => {
    const [dora, eve] = [await createAccount('Dora'), await createAccount('Eve')]
    const [id, scoreId] = [randomUUID(), await uploadPdf(dora.api)]
    await save(dora, id, { uploads: [scoreId] })
    assert.deepEqual([await read(eve, id), await list(eve)], [null, []])
    await eve.api.deleteDraft({ params: { draftId: id } })
    assert.deepEqual((await save(eve, id, { uploads: [scoreId] })).data, { revision: 1, uploads: [] }) // a draft of her own, without what is not hers
    for (const person of [eve, { api: visitor }]) assert.notEqual((await person.api.getUploadedScore({ params: { scoreId } })).status, 200)
    assert.equal((await visitor.listDrafts()).status, 401)
    assert.deepEqual((await read(dora, id))!.uploads, [scoreId])
    const pieceId = await publishPiece(dora.api)
    assert.equal((await save(eve, randomUUID(), { pieceId })).status, 404)
  })

  it('WALK-10 is refused in words if it is not one, or one too many', async () => {
    const finn = await createAccount('Finn')
    for (const content of ['', '[]', 'null', '"text"', '{', 'x\0']) assert.equal((await save(finn, randomUUID(), { content })).status, 400)
    const strange = JSON.stringify({ text: '\0 \ud800 \u2028 🪗' })
    const id = randomUUID()
    assert.equal((await save(finn, id, { content: strange })).status, 200)
    assert.equal((await read(finn, id))!.content, strange)
    const longest = JSON.stringify({ text: '"'.repeat((draftLimits.content - 11) / 2) })
    assert.equal((await save(finn, randomUUID(), { content: longest })).status, 200)
    assert.equal((await save(finn, randomUUID(), { content: `${longest} `.padEnd(draftLimits.content + 1) })).status, 400)
    for (let count = 2; count < draftLimits.drafts; count++) assert.equal((await save(finn, randomUUID())).status, 200)
    const refused = await save(finn, randomUUID())
    assert.deepEqual([refused.status, refused.message], [409, 'You can keep at most 50 drafts. Publish or delete one.'])
    assert.equal((await save(finn, id, { revision: 1 })).status, 200)
  })

  it('SAFE-11, WALK-10 keeps its uploads for thirty days after its last change', async () => {
    const gina = await createAccount('Gina')
    const [kept, other, left] = [await uploadPdf(gina.api), await uploadPdf(gina.api), await uploadPdf(gina.api)]
    const { audioId } = (await gina.api.uploadAudio({ form: { file: tone } })).data!
    const [id, copy] = [randomUUID(), randomUUID()]
    await save(gina, id, { uploads: [kept, audioId] })
    await save(gina, copy, { uploads: [kept, other] })
    advanceDays(29)
    await sweepUploads(app)
    assert.equal((await gina.api.getUploadedScore({ params: { scoreId: left } })).status, 404)
    await save(gina, id, { revision: 1, uploads: [kept, audioId, other], text: 'changed' })
    advanceDays(29)
    await sweepUploads(app)
    assert.deepEqual((await read(gina, id))!.uploads.toSorted(), [kept, audioId, other].toSorted())
    await gina.api.deleteDraft({ params: { draftId: copy } })
    assert.deepEqual((await read(gina, id))!.uploads.length, 3) // the other draft has them still
    advanceDays(1.1)
    await sweepUploads(app)
    assert.deepEqual((await read(gina, id))!.uploads, []) // what was typed stays
    assert.equal((await list(gina))[0]!.uploadsUntil, null)
    assert.equal((await read(gina, id))!.content, '{"text":"changed"}')
  })

  it('WALK-10 takes its uploads with it when it is deleted', async () => {
    const hugo = await createAccount('Hugo')
    const [id, before] = [randomUUID(), (await storedFiles()).length]
    await save(hugo, id, { uploads: [await uploadPdf(hugo.api)] })
    await hugo.api.deleteDraft({ params: { draftId: id } })
    assert.deepEqual([await list(hugo), (await storedFiles()).length], [[], before])
  })

  it('WALK-10 ends with its piece: published, it is no draft any more', async () => {
    const ada = await createAccount('Ada')
    const [id, scoreId] = [randomUUID(), await uploadPdf(ada.api)]
    await save(ada, id, { uploads: [scoreId] })
    const input = { ...createPieceInput([{ scoreId, name: 'Full score' }]), draftId: id, draftRevision: 1 }
    const { pieceId } = (await ada.api.publishPiece({ body: input })).data!
    assert.deepEqual(await list(ada), [])
    const late = await save(ada, id, { revision: 1, text: 'late' })
    assert.deepEqual([late.status, late.data], [409, { pieceId }])
    await sweepUploads(app)
    assert.equal((await ada.api.getPiece({ params: { pieceId } })).data!.piece.scores.length, 1)

    const edit = randomUUID()
    const scores = [scoreId, await uploadPdf(ada.api)].map((each, index) => ({ scoreId: each, name: `Part ${index}` }))
    await save(ada, edit, { pieceId, uploads: [scores[1]!.scoreId] })
    assert.deepEqual((await list(ada)).map(({ id: each, pieceId: piece }) => [each, piece]), [[edit, pieceId]]) // prettier-ignore
    const publishEdit = async (draftRevision?: number) => {
      const body = { ...createPieceInput(scores), draftId: edit, ...(draftRevision && { draftRevision }) }
      assert.equal((await ada.api.editPiece({ params: { pieceId }, body })).status, 200)
      return (await list(ada)).length
    }
    await save(ada, edit, { revision: 1, pieceId, text: 'typed on another device meanwhile' })
    assert.deepEqual([await publishEdit(), await publishEdit(1), await publishEdit(2)], [1, 1, 0])
    await save(ada, edit, { pieceId })
    await ada.api.deletePiece({ params: { pieceId } })
    assert.deepEqual(await list(ada), [])
  })
})
