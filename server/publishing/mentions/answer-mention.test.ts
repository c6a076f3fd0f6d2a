import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import type { MentionType } from '#contract/pieces/contributions.ts'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, publishPiece, acceptMentions, sendPendingEmails, advanceDays } = await createTestApp()
const [ada, eve, mia, root] = [
  await createAccount('Ada'),
  await createAccount('Eve'),
  await createAccount('Mia', { isVerified: false }),
  await createAccount('Root', { isAdmin: true }),
]
await db.updateTable('artists').set({ portrait: crypto.randomUUID(), short_biography: 'Plays.' }).where('id', '=', ada.id).execute()

type Changes = Parameters<typeof createPieceInput>[1]
const named = ({ id }: typeof ada, type: 'Edited by' | 'Text by' = 'Edited by') => ({ type, name: 'Ada Lovelace', artistId: id })
const transcription = (realComposer: { id?: number; name: string }) => ({ original: false, transcriptionInfo: { realComposer, realYear: 1990 } })
const byAda = transcription({ id: ada.id, name: 'Ada Lovelace' })

/** Publishes or edits with a day between, so that each question has an e-mail of its own. */
const publish = async (changes: Changes, { api } = eve) => {
  advanceDays(2)
  await sendPendingEmails()
  return publishPiece(api, changes)
}
const edit = async (pieceId: number, changes: Changes, { api } = eve) => {
  advanceDays(2)
  await sendPendingEmails()
  const { scores } = (await api.getOwnPiece({ params: { pieceId } })).data!.piece
  const { status, message } = await api.editPiece({ params: { pieceId }, body: createPieceInput(scores, changes) })
  assert.equal(status, 200, message)
}
const ownPiece = async (pieceId: number) => (await eve.api.getOwnPiece({ params: { pieceId } })).data!.piece
const pieceOf = async (pieceId: number) => (await visitor.getPiece({ params: { pieceId } })).data!.piece
const contributorsOf = async (pieceId: number) =>
  (await pieceOf(pieceId)).contributors.map(({ name, artistId, verified, hasPicture }) => [name, artistId, verified, hasPicture])
/** The original composer on the piece's page and on its card. */
const composersOf = async (pieceId: number) => {
  const card = (await visitor.filterPieces({ body: {} })).data!.result.find(({ id }) => id === pieceId)!
  return [await pieceOf(pieceId), card].map((each) => each.transcriptionInfo!.realComposer)
}
const contributionsOf = async ({ id }: typeof ada, pieceId: number) =>
  (await visitor.getArtist({ params: { artistId: id } }))
    .data!.artist.contributions.filter(({ piece }) => piece.id === pieceId)
    .map(({ contributionType }) => contributionType)
const mentionsOf = async ({ api }: typeof ada) => (await api.listMentions()).data!.mentions
const stateOf = async (pieceId: number) => (await mentionsOf(ada)).find((each) => each.pieceId === pieceId)?.state
const waitingFor = async ({ api }: typeof ada) => (await api.countMentions()).data!.waiting
const answer = ({ api }: typeof ada, pieceId: number, accepted: boolean, type: MentionType = 'Edited by') =>
  api.answerMention({ params: { pieceId }, body: { type, accepted } })
const mails = async () => (await sendPendingEmails()).filter(({ subject }) => subject === 'A piece names you').map(({ to }) => to)
const plain = [['Ada Lovelace', -1, false, false]]
const linked = [['Ada Lovelace', ada.id, true, true]]

describe('SAFE-15 naming an existing artist', () => {
  it('asks that artist first; until then the name is plain text', async () => {
    const pieceId = await publish({ title: 'Asked', contributors: [named(ada)] })
    assert.deepEqual([await contributorsOf(pieceId), await contributionsOf(ada, pieceId), await mails()], [plain, [], [ada.email]])
    const mention = { pieceId, title: 'Asked', artistId: eve.id, artist: 'Eve Lovelace', type: 'Edited by' }
    assert.deepEqual([await mentionsOf(ada), await waitingFor(ada)], [[{ ...mention, state: 'ASKED' }], 1])
    assert.equal((await answer(ada, pieceId, true)).status, 200)
    assert.deepEqual([await contributorsOf(pieceId), await contributionsOf(ada, pieceId)], [linked, ['Edited by']])
    assert.deepEqual([await mentionsOf(ada), await waitingFor(ada)], [[{ ...mention, state: 'ACCEPTED' }], 0])
  })

  it('asks the original composer as well, found by id or by name, on cards and pages', async () => {
    for (const realComposer of [{ id: ada.id, name: 'Ada Lovelace' }, { name: 'ada lovelace' }]) {
      const pieceId = await publish({ ...transcription(realComposer), contributors: [named(ada)] })
      const unlinked = { id: 0, name: 'Ada Lovelace', shortBiography: '', hasPicture: false }
      assert.deepEqual([await composersOf(pieceId), await mails()], [[unlinked, unlinked], [ada.email]])
      assert.deepEqual([await contributionsOf(ada, pieceId), await waitingFor(ada)], [[], 2])
      assert.equal((await pieceOf(pieceId)).original, false)
      assert.equal((await ownPiece(pieceId)).transcriptionInfo!.realComposer.id, ada.id)
      await answer(ada, pieceId, true, 'Original composer')
      const shown = { id: ada.id, name: 'Ada Lovelace', shortBiography: 'Plays.', hasPicture: true }
      assert.deepEqual([await composersOf(pieceId), await contributionsOf(ada, pieceId)], [[shown, shown], ['Original composer']])
      assert.deepEqual(await contributorsOf(pieceId), plain) // each part has its own answer
      await answer(ada, pieceId, false, 'Original composer')
      assert.deepEqual([await composersOf(pieceId), await contributionsOf(ada, pieceId)], [[unlinked, unlinked], []])
      await answer(ada, pieceId, false)
    }
  })

  it('who may decline, also later, is not asked again, and may change the answer', async () => {
    const pieceId = await publish({ ...byAda, contributors: [named(ada)] })
    await acceptMentions(ada)
    await answer(ada, pieceId, false)
    await answer(ada, pieceId, false, 'Original composer')
    assert.deepEqual([await contributorsOf(pieceId), await contributionsOf(ada, pieceId)], [plain, []])
    await edit(pieceId, { ...byAda, contributors: [named(ada)] })
    await edit(pieceId, {})
    await edit(pieceId, { ...byAda, contributors: [named(ada)] })
    assert.deepEqual([await contributorsOf(pieceId), await mails(), await waitingFor(ada), await stateOf(pieceId)], [plain, [], 0, 'DECLINED'])
    assert.equal((await composersOf(pieceId))[0]!.id, 0)
    await answer(ada, pieceId, true)
    assert.deepEqual([await contributorsOf(pieceId), await contributionsOf(ada, pieceId)], [linked, ['Edited by']])
  })

  it('survives an edit: what waits goes on waiting, what was accepted stays, and another part is asked about', async () => {
    const pieceId = await publish({ ...byAda, contributors: [named(ada)] })
    const { contributors, transcriptionInfo } = await ownPiece(pieceId)
    const again = { original: false, transcriptionInfo, contributors } as unknown as Changes // as the wizard sends what it was answered
    assert.deepEqual([contributors[0]!.artistId, transcriptionInfo!.realComposer.id], [ada.id, ada.id])
    await edit(pieceId, again)
    assert.deepEqual([await waitingFor(ada), await mails()], [2, []])
    await acceptMentions(ada)
    await edit(pieceId, again)
    assert.deepEqual([await contributorsOf(pieceId), (await composersOf(pieceId))[0]!.id, await mails()], [linked, ada.id, []])
    await edit(pieceId, { ...again, contributors: [named(ada), named(ada, 'Text by')] })
    assert.deepEqual([await contributorsOf(pieceId), await mails()], [[...linked, ...plain], [ada.email]])
    await edit(pieceId, { ...again, ...transcription({ name: 'Clara Schumann' }) })
    assert.deepEqual(await contributionsOf(ada, pieceId), ['Edited by'])
    await edit(pieceId, again)
    assert.deepEqual([(await composersOf(pieceId))[0]!.id, await waitingFor(ada)], [0, 1]) // it named somebody else meanwhile
  })

  it('sends at most one e-mail a day about pieces of the same artist, and one about each part of a piece', async () => {
    const pieceId = await publish({ contributors: [named(ada)] })
    assert.deepEqual(await mails(), [ada.email])
    await publishPiece(eve.api, { contributors: [named(ada)] })
    assert.deepEqual(await mails(), [])
    for (const contributors of [[], [named(ada)]]) await edit(pieceId, { contributors })
    assert.deepEqual(await mails(), [])
    assert.equal(await stateOf(pieceId), 'ASKED')
    await edit(pieceId, {})
    assert.equal(await stateOf(pieceId), undefined)
    assert.equal((await answer(ada, pieceId, true)).status, 404)
    await acceptMentions(ada)
  })

  it('asks nobody about a piece that is not public', async () => {
    const pieceId = await publish({ ...byAda, contributors: [named(ada)] }, mia)
    assert.deepEqual([await mails(), await stateOf(pieceId), await waitingFor(ada)], [[], undefined, 0])
    assert.equal((await answer(ada, pieceId, true)).status, 404)
    await root.api.reviewPiece({ params: { pieceId }, body: { confirmed: true, message: '' } })
    assert.deepEqual([await mails(), await contributorsOf(pieceId), await waitingFor(ada)], [[ada.email], plain, 2])
    await acceptMentions(ada)
    assert.deepEqual(await contributorsOf(pieceId), linked)
    await mia.api.unlistPiece({ params: { pieceId } })
    assert.equal(await stateOf(pieceId), undefined)
    await mia.api.relistPiece({ params: { pieceId } })
    assert.deepEqual([await stateOf(pieceId), await mails()], ['ACCEPTED', []])
  })

  it('needs no answer of artists without an account, and of the artist of the piece', async () => {
    const { id } = await db.insertInto('artists').values({ first_name: 'Clara', last_name: 'Wieck' }).returning('id').executeTakeFirstOrThrow()
    const contributors = [named(ada), named(eve)].map((each, place) => ({ ...each, artistId: [id, eve.id][place]! }))
    for (const realComposer of [
      { id, name: 'Clara Wieck' },
      { id: eve.id, name: 'Eve Lovelace' },
    ]) {
      const pieceId = await publish({ ...transcription(realComposer), contributors })
      assert.deepEqual((await contributorsOf(pieceId)).map(([, artistId]) => artistId), [id, eve.id]) // prettier-ignore
      assert.deepEqual((await composersOf(pieceId)).map((composer) => composer.id), [realComposer.id, realComposer.id]) // prettier-ignore
      assert.deepEqual(await mails(), [])
    }
    assert.equal(await waitingFor(eve), 0)
  })

  it('is answered by that artist alone', async () => {
    const pieceId = await publish({ contributors: [named(ada)] })
    for (const other of [eve, mia, root]) assert.equal((await answer(other, pieceId, true)).status, 404)
    assert.equal((await answer(ada, pieceId, true, 'Text by')).status, 404)
    assert.equal((await visitor.answerMention({ params: { pieceId }, body: { type: 'Edited by', accepted: true } })).status, 401)
    assert.deepEqual([await contributorsOf(pieceId), await waitingFor(ada), await waitingFor(eve)], [plain, 1, 0])
  })
})
