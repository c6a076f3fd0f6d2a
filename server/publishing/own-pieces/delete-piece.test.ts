import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, it } from 'node:test'
import { filesPerScore, createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { sweepUploads } from '../uploads/sweep-uploads.ts'

const testApp = await createTestApp()
const { app, db, files, storedFiles, visitor, createAccount, publishPiece, now, advanceDays } = testApp
const [ada, otto, root] = [await createAccount('Ada'), await createAccount('Otto', { credit: 500 }), await createAccount('Root', { isAdmin: true })]

const remove = (pieceId: number, api = ada.api) => api.deletePiece({ params: { pieceId } })
const buy = async (pieceId: number, useBalance = true) => otto.api.buyPiece({ params: { pieceId }, body: { useBalance } })
const rowOf = (pieceId: number) =>
  db.selectFrom('pieces').select(['is_unlisted', 'deletion_requested_at']).where('id', '=', pieceId).executeTakeFirst()
const deleted = { status: 200, message: '', data: { deleteOrder: false } }
const hidden = { status: 200, message: '', data: { deleteOrder: true } }

describe('deleting a piece', () => {
  it('DECIDE-23, DASH-09, API-16 deletes a piece without buyers with all its rows and files', async () => {
    const before = await storedFiles()
    const audio = await ada.api.uploadAudio({ form: { file: new Blob([new Uint8Array(readFileSync('test/fixtures/tone.mp3'))]) } })
    const performances = [{ type: 'LOCAL' as const, link: `{address}/audio/${audio.data!.audioId}` }]
    const pieceId = await publishPiece(ada.api, { performances, contributors: [{ name: 'Otto Lovelace', artistId: otto.id }] }, [
      pdfFile(),
      pdfFile(),
    ])
    await otto.api.toggleLike({ params: { pieceId } })
    await otto.api.addBookmark({ params: { pieceId } })
    for (const authorization of ['', otto.session!]) await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization } })
    assert.deepEqual(await remove(pieceId), deleted)
    const tables = ['scores', 'performances', 'contributors', 'piece_events', 'likes', 'bookmarks', 'downloads', 'visitor_downloads'] as const
    for (const table of tables) assert.deepEqual(await db.selectFrom(table).select('piece_id').where('piece_id', '=', pieceId).execute(), [], table)
    for (const table of ['score_files', 'audio_files'] as const) assert.deepEqual(await db.selectFrom(table).select('id').execute(), [])
    assert.deepEqual(await storedFiles(), before)
    for (const api of [visitor, ada.api, root.api]) assert.equal((await api.getPiece({ params: { pieceId } })).status, 404)
    assert.deepEqual((await visitor.filterPieces({ body: {} })).data!.result, [])
    assert.deepEqual(await remove(pieceId), { status: 404, message: 'This piece does not exist.' })
  })

  it('DECIDE-23, DASH-10 keeps a bought piece for its buyers, and hides it from all others', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 })
    await buy(pieceId)
    assert.deepEqual([await remove(pieceId), await remove(pieceId)], [hidden, hidden])
    assert.deepEqual(await rowOf(pieceId), { is_unlisted: true, deletion_requested_at: now() })
    assert.deepEqual(
      await Promise.all([visitor, otto.api, ada.api].map(async (api) => (await api.getPiece({ params: { pieceId } })).status)),
      [404, 200, 200],
    )
    assert.equal((await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization: otto.session! } })).statusCode, 200)
    const own = await ada.api.listOwnPieces()
    assert.deepEqual(own.data!.pieces.find(({ id }) => id === pieceId)!.deletionAsked, true)
  })

  it('keeps a piece that is being paid for until its order has expired', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 })
    await buy(pieceId, false)
    assert.deepEqual(await remove(pieceId), hidden)
    await db.updateTable('order_lines').set({ state: 'EXPIRED' }).where('piece_id', '=', pieceId).execute()
    assert.deepEqual(await remove(pieceId), deleted)
    assert.equal(await rowOf(pieceId), undefined)
  })

  it('deletes a piece whose buyers have all been refunded', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 })
    await buy(pieceId)
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('piece_id', '=', pieceId).execute()
    assert.deepEqual(await remove(pieceId), deleted)
    assert.equal(await rowOf(pieceId), undefined)
  })

  it('keeps a bought score that an edit removed', async () => {
    const pieceId = await publishPiece(ada.api, { price: 5 }, [pdfFile('One.pdf'), pdfFile('Two.pdf')])
    await buy(pieceId)
    const { scores } = (await ada.api.getOwnPiece({ params: { pieceId } })).data!.piece
    const body = { title: 'A waltz', price: 5, year: 2020, keywords: ['waltz', 'jazz'], instruments: [1], duration: 3, original: true }
    await ada.api.editPiece({ params: { pieceId }, body: { ...body, difficulty: 1, scores: [{ scoreId: scores[0]!.uuid, name: 'One' }] } })
    await remove(pieceId)
    assert.ok(await files.find(`scores/${scores[1]!.uuid}.pdf`))
    assert.equal((await app.inject({ url: `/api/piece/${pieceId}/download/1`, headers: { authorization: otto.session! } })).statusCode, 200)
  })

  it('is for its owner only', async () => {
    const pieceId = await publishPiece(ada.api)
    for (const api of [otto.api, root.api]) assert.deepEqual(await remove(pieceId, api), { status: 403, message: 'This is not your piece.' })
    assert.equal((await remove(pieceId, visitor)).status, 401)
    const waiting = await publishPiece((await createAccount('Nora', { isVerified: false })).api)
    assert.deepEqual(await remove(waiting, otto.api), { status: 404, message: 'This piece does not exist.' })
    assert.ok(await rowOf(pieceId))
  })

  it('happens once when requested twice at once, and never deletes a piece that was just bought', async () => {
    const twice = await publishPiece(ada.api)
    const answers = await Promise.all([remove(twice), remove(twice)])
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 404],
    )
    for (let index = 0; index < 20; index++) {
      const pieceId = await publishPiece(ada.api, { price: 5 })
      const [purchase, deletion] = await Promise.all([buy(pieceId), remove(pieceId)])
      assert.ok([202, 404].includes(purchase.status), purchase.message)
      assert.equal(deletion.data!.deleteOrder, purchase.status === 202)
      assert.equal((await rowOf(pieceId)) !== undefined, purchase.status === 202)
    }
  })

  it('leaves its files to the sweep when the file store fails', async () => {
    const before = await storedFiles()
    const pieceId = await publishPiece(ada.api)
    const { remove: removeFile } = files
    files.remove = () => Promise.reject(new Error('The store is down.'))
    assert.deepEqual(await remove(pieceId).finally(() => (files.remove = removeFile)), deleted)
    assert.equal(await rowOf(pieceId), undefined)
    assert.equal((await storedFiles()).length, before.length + filesPerScore)
    advanceDays(365) // files carry the time of this machine, which is later than the clock of the server
    assert.deepEqual(await sweepUploads(testApp), { uploads: 0, orphans: filesPerScore })
    assert.deepEqual((await storedFiles()).toSorted(), before.toSorted())
  })
})
