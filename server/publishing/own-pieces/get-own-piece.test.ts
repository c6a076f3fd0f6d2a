import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'
import { pdfFile } from '#test/support/pdf.ts'

const { visitor, createAccount, publishPiece } = await createTestApp()
const [ada, otto, root] = [
  await createAccount('Ada', { isVerified: false }),
  await createAccount('Otto'),
  await createAccount('Root', { isAdmin: true }),
]

describe('getOwnPiece', () => {
  it('ENT-01, ENT-05, ENT-07, ENT-11, ENT-14, ENT-17 answers everything that its form needs', async () => {
    const pieceId = await publishPiece(
      ada.api,
      {
        difficulty: 0,
        original: false,
        transcriptionInfo: { realComposer: { name: 'Clara Schumann' }, realYear: 1840 },
        contributors: [
          { type: 'Arranged by', name: 'Otto Lovelace', artistId: otto.id },
          { name: 'Somebody', artistId: -1 },
        ],
        performances: [{ type: 'SPOTIFY', link: 'https://open.spotify.com/track/1', title: 'Live', description: 'in Graz' }],
      },
      [pdfFile('One.pdf', { pages: 2 }), pdfFile('Two.pdf')],
    )
    const { data } = await ada.api.getOwnPiece({ params: { pieceId } })
    const fields = `id, title, description, keywords, year, price, duration, difficulty, original, transcriptionInfo, instrumentation, scores,
      performances, contributors, composer, pages, uploadDate, downloads, likes, version, similarPieces, confirmed, unlisted, confirmedMessage,
      sales, earnedMoney, author`.split(/,\s*/)
    assert.deepEqual(Object.keys(data!.piece).toSorted(), [...fields, 'state', 'deletionAsked'].toSorted())
    const { keywords, scores, contributors, performances, transcriptionInfo, difficulty, state, pages } = data!.piece
    assert.deepEqual([keywords, difficulty, state, pages], [['waltz', 'jazz'], 0, 'PENDING', 2])
    assert.deepEqual(scores.map(({ name, scoreId, uuid }) => [name, scoreId === uuid]), [['One', true], ['Two', true]]) // prettier-ignore
    assert.deepEqual(Object.keys(scores[0]!).toSorted(), ['chosenPages', 'name', 'openHalf', 'openPages', 'pages', 'scoreId', 'uploadDate', 'uuid'])
    assert.deepEqual(contributors.map(({ type, artistId }) => [type, artistId]), [['Arranged by', otto.id], ['Performed by', -1]]) // prettier-ignore
    assert.deepEqual(performances, [{ type: 'SPOTIFY', link: 'https://open.spotify.com/track/1', title: 'Live', description: 'in Graz' }])
    const { realComposer, realYear } = transcriptionInfo!
    assert.deepEqual([realComposer.name, realComposer.shortBiography, realYear], ['Clara Schumann', '', 1840])
  })

  it('API-11 answers its owner only', async () => {
    const pieceId = await publishPiece(ada.api)
    for (const api of [otto.api, root.api])
      assert.deepEqual(await api.getOwnPiece({ params: { pieceId } }), { status: 404, message: 'This piece does not exist.' })
    assert.equal((await visitor.getOwnPiece({ params: { pieceId } })).status, 401)
    assert.equal((await ada.api.getOwnPiece({ params: { pieceId: 999_999 } })).status, 404)
  })
})
