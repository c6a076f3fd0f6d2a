import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'
import { resavePdf } from '#test/support/resave-pdf.ts'

const { createAccount, publishPiece } = await createTestApp()
const [ada, mallory, eve, root] = [
  await createAccount('Ada'),
  await createAccount('Mallory', { isVerified: false }),
  await createAccount('Eve', { isVerified: false }),
  await createAccount('Root', { isAdmin: true }),
]
const demoScore = async (name: string) => new Uint8Array(await readFile(`demo/repertoire/scores/${name}.pdf`))
const toFile = (bytes: Uint8Array<ArrayBuffer>, name = 'score.pdf') => new File([bytes], name)

const matchesOf = async (pieceId: number) => {
  const answer = await root.api.listScoreMatches({ params: { pieceId } })
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data.matches
}

describe('SAFE-16 the scores of a waiting piece', () => {
  it('that equal scores of others are listed with both positions', async () => {
    const original = await publishPiece(ada.api, { title: 'Moths' }, [pdfFile('cover.pdf'), toFile(await demoScore('two-moths-flute'), 'flute.pdf')])
    const copy = await publishPiece(mallory.api, {}, [toFile(resavePdf(await demoScore('two-moths-flute')), 'stolen.pdf'), toFile(await demoScore('promenade'), 'own.pdf')]) // prettier-ignore
    const other = { pieceId: original, title: 'Moths', artistId: ada.id, artist: 'Ada Lovelace', score: 1, name: 'flute', confirmed: true }
    assert.deepEqual(await matchesOf(copy), [{ score: 0, name: 'stolen', other }])
    assert.deepEqual(await matchesOf(original), [{ score: 1, name: 'flute', other: { ...other, pieceId: copy, title: 'A waltz', artistId: mallory.id, artist: 'Mallory Lovelace', score: 0, name: 'stolen', confirmed: false } }]) // prettier-ignore
  })

  it('are compared with those that wait too', async () => {
    const first = await publishPiece(mallory.api, { title: 'First' }, [toFile(await demoScore('asturias'))])
    const second = await publishPiece(eve.api, {}, [toFile(await demoScore('asturias'))])
    assert.deepEqual((await matchesOf(second)).map(({ other }) => [other.pieceId, other.confirmed]), [[first, false]]) // prettier-ignore
  })

  it('are not compared with other scores of the same artist', async () => {
    const scores = [toFile(await demoScore('winter-largo')), toFile(resavePdf(await demoScore('winter-largo')))]
    await publishPiece(eve.api, {}, scores)
    assert.deepEqual(await matchesOf(await publishPiece(eve.api, {}, scores)), [])
  })
})
