import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { sweepUploads } from '#server/publishing/uploads/sweep-uploads.ts'
import { createTestApp, filesPerScore } from '#test/support/create-test-app.ts'
import { musicFile } from '#test/support/pdf.ts'

const testApp = await createTestApp()
const { app, db, files, scores, createAccount, publishPiece, storedFiles, advanceDays } = testApp
let artists = 0
/** Publishes a piece with a price by a new artist: years pass between the tests, and sessions end. */
async function publish(title: string, uploads = [musicFile()], price = 5) {
  const { api } = await createAccount(`Ada${++artists}`)
  const id = await publishPiece(api, { title, price }, uploads)
  return { id, remove: () => api.deletePiece({ params: { pieceId: id } }) }
}
const picture = (id: number, path: string) => app.inject({ url: `/api/piece/${id}/${path}` })
const scoreOf = async (id: number) => (await db.selectFrom('scores').select('id').where('piece_id', '=', id).executeTakeFirstOrThrow()).id
const pages = async () => (await storedFiles()).filter((name) => name.includes('pages/'))

describe('LOOK-02 drawn pages', () => {
  it('are stored in each width in which they were asked for, and are what is sent', async () => {
    const { id, remove } = await publish('Stored')
    assert.deepEqual(await pages(), [])
    for (const width of [720, 240, 720, 480]) {
      const { rawPayload } = await picture(id, `page/0/0?width=${width}`)
      const name = width > 400 && (await pages()).find((each) => each.includes(`-${width}-`))
      if (!name) continue
      const file = await files.find(name.slice(name.indexOf('pages/')))
      assert.deepEqual(Buffer.concat(await Array.fromAsync(file!.read())), rawPayload)
    }
    const stored = (await pages()).map((name) => name.slice(name.indexOf('pages/'))).toSorted()
    assert.equal(stored.length, 3)
    for (const name of stored) assert.match(name, new RegExp(`^pages/${await scoreOf(id)}/0-(240|480|720)-half-[0-9a-f]{16}\\.png$`))
    await remove()
  })

  it('are sent from the store, whoever has drawn them', async () => {
    const { id, remove } = await publish('Read')
    await picture(id, 'preview?width=1080')
    const [name] = (await pages()).filter((each) => each.includes('/0-1080-'))
    await files.write(name!.slice(name!.indexOf('pages/')), new TextEncoder().encode('drawn by another process'))
    assert.equal((await picture(id, 'page/0/0')).body, 'drawn by another process')
    await remove()
  })

  it('are deleted with their score', async () => {
    const before = await storedFiles()
    const { id, remove } = await publish('Deleted', [musicFile(), musicFile()])
    await Promise.all([picture(id, 'page/0/0'), picture(id, 'page/1/0')])
    assert.equal((await storedFiles()).length, before.length + 2 * (filesPerScore + 1))
    await remove()
    assert.deepEqual((await storedFiles()).toSorted(), before.toSorted())
  })

  it('are swept a day after their piece has got another title, and no others', async () => {
    const { id } = await publish('Before')
    await picture(id, 'page/0/0')
    const former = await pages()
    await db.updateTable('pieces').set({ title: 'Afterwards' }).where('id', '=', id).execute()
    await picture(id, 'page/0/0')
    assert.equal((await pages()).length, 2 * former.length)
    await sweepUploads(testApp)
    assert.equal((await pages()).length, 2 * former.length)
    advanceDays(400)
    assert.deepEqual(await sweepUploads(testApp), { uploads: 0, orphans: former.length })
    const left = await pages()
    assert.deepEqual([left.length, left.filter((name) => former.includes(name))], [former.length, []])
    assert.equal((await picture(id, 'page/0/0')).statusCode, 200)
  })

  it('are no difference to the nightly check, whether they are there or not', async () => {
    const { id } = await publish('Checked')
    await picture(id, 'page/0/0')
    await db.updateTable('pieces').set({ title: 'Checked again' }).where('id', '=', id).execute()
    advanceDays(400)
    assert.deepEqual((await testApp.runTask('check-library'), await db.selectFrom('library_checks').select('differences').execute()), [
      { differences: [] },
    ])
  })

  it('are drawn from the score where a preview is missing', async () => {
    const { id } = await publish('Old', [musicFile()], 0)
    const { rawPayload } = await picture(id, 'preview?width=360')
    await files.remove(`previews/${await scoreOf(id)}-1080.webp`)
    const { drawPage } = scores
    let drawn = 0
    scores.drawPage = (...asked) => (drawn++, drawPage(...asked))
    assert.deepEqual([(await picture(id, 'page/0/0')).statusCode, (await picture(id, 'page/0/0?width=360')).rawPayload], [200, rawPayload])
    assert.equal(drawn, 1)
    scores.drawPage = drawPage
  })
})
