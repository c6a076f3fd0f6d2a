import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { sql } from 'kysely'
import { createTestApp } from '#test/support/create-test-app.ts'
import { onlyLong } from '#test/support/is-long.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { resavePdf, scanPdf } from '#test/support/resave-pdf.ts'

const { db, files, runTask, createAccount, publishPiece } = await createTestApp()
const [ada, mallory] = [await createAccount('Ada'), await createAccount('Mallory', { isVerified: false })]

const demoScore = async (name: string) => new Uint8Array(await readFile(`demo/repertoire/scores/${name}.pdf`))
const toFile = (bytes: Uint8Array<ArrayBuffer>) => new File([bytes], 'score.pdf')
const send = async ({ api }: typeof ada, file: File) => {
  const answer = await api.uploadScore({ form: { file } })
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data
}

const demoScores = ['korobeiniki', 'mountain-king', 'old-french-song', 'sakura', 'blue-danube', 'gymnopedie-no-1-accordion']
const published = new Map<string, number>()
for (const name of demoScores) published.set(name, await publishPiece(ada.api, { title: name }, [toFile(await demoScore(name))]))
const expected = (title: string) => ({ pieceId: published.get(title), score: 0, title, artist: 'Ada Lovelace' })

describe('SAFE-16 an uploaded score', () => {
  it('that is a copy of one by another artist is answered with that piece', async () => {
    assert.deepEqual((await send(mallory, toFile(await demoScore('sakura')))).match, expected('sakura'))
  })

  it('that was saved again by another program is recognised', async () => {
    for (const name of ['sakura', 'korobeiniki']) {
      const [original, saved] = [await demoScore(name), resavePdf(await demoScore(name))]
      assert.notDeepEqual(saved, original)
      assert.deepEqual((await send(mallory, toFile(saved))).match, expected(name))
    }
  })

  it('WALK-11 that is one of several is recognised beside the one that it equals, not the full score', async () => {
    const names = ['midsummer-polka', 'midsummer-polka-accordion-1', 'midsummer-polka-accordion-2']
    const parts = await Promise.all(names.map(async (name) => toFile(await demoScore(name))))
    const pieceId = await publishPiece(ada.api, { title: 'Polka' }, parts)
    for (const [score, name] of names.entries())
      assert.deepEqual((await send(mallory, toFile(resavePdf(await demoScore(name))))).match, {
        pieceId,
        score,
        title: 'Polka',
        artist: 'Ada Lovelace',
      })
  })

  it('that was printed on another paper size and scanned is recognised', async () => {
    assert.deepEqual((await send(mallory, toFile(await scanPdf(await demoScore('old-french-song'))))).match, expected('old-french-song'))
  })

  it('with one’s own piece, or one that is not public, is not named in the answer', async () => {
    const bytes = await demoScore('promenade')
    await publishPiece(mallory.api, { title: 'Waiting' }, [toFile(bytes)])
    assert.equal((await send(ada, toFile(bytes))).match, undefined)
    assert.equal((await send(ada, toFile(resavePdf(bytes)))).match, undefined)
    assert.equal((await send(ada, toFile(await demoScore('sakura')))).match, undefined)
    const { status } = await ada.api.unlistPiece({ params: { pieceId: published.get('blue-danube')! } })
    assert.equal(status, 200)
    assert.equal((await send(mallory, toFile(await demoScore('blue-danube')))).match, undefined)
  })

  it('whose pages are blank is recognised by its bytes alone', async () => {
    await publishPiece(ada.api, { title: 'Silence' }, [pdfFile('silence.pdf', { content: '' })])
    assert.equal((await send(mallory, pdfFile('silence.pdf', { content: '' }))).match?.title, 'Silence')
    assert.equal((await send(mallory, pdfFile('silence.pdf', { content: ' ', pages: 2 }))).match, undefined)
  })

  it('differs from every other score of the same engraver', async () => {
    const { rows } = await sql<{ pages: number; least: number }>`
      with pages as (select artist_id, piece_id, fingerprint from score_pages join scores on scores.id = score_id join pieces on pieces.id = piece_id)
      select (select count(*) from pages) as pages, min(bit_count(one.fingerprint # other.fingerprint)) as least
      from pages as one join pages as other on one.artist_id = other.artist_id and one.piece_id < other.piece_id`.execute(db)
    const { pages, least } = rows[0]!
    assert.ok(pages >= 12 && least > 60, `${least} bits between ${pages} pages`)
  })
})

describe('SAFE-16 scores from before there were fingerprints', onlyLong, () => {
  it('are fingerprinted by a job, also when one of them can no longer be read', async () => {
    const before = await db.selectFrom('score_pages').selectAll().orderBy('score_id').orderBy('page').execute()
    const id = '00000000-0000-4000-8000-000000000000'
    await db.insertInto('score_files').values({ id, account_id: ada.id, bytes: 9, pages: 1 }).execute()
    await files.write(`scores/${id}.pdf`, new Uint8Array(Buffer.from('%PDF-1.7\n')))
    await db.deleteFrom('score_pages').execute()
    await db.updateTable('score_files').set({ sha256: null }).execute()
    while (await db.selectFrom('score_files').select('id').where('sha256', 'is', null).executeTakeFirst()) await runTask('fingerprint-scores')
    assert.deepEqual(await db.selectFrom('score_pages').selectAll().orderBy('score_id').orderBy('page').execute(), before)
    assert.deepEqual((await send(mallory, toFile(await demoScore('sakura')))).match, expected('sakura'))
  })
})
