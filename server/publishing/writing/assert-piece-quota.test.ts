import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { maxPiecesNotPublic } from '#contract/forms/limits.ts'
import { createPieceInput, createTestApp, upload } from '#test/support/create-test-app.ts'

const { createAccount, piece, publishPiece, fetch } = await createTestApp()

type Person = Awaited<ReturnType<typeof createAccount>>
const message = '50 of your pieces are not in the library. List or delete some, or try again in 24 hours.'
const fill = (artistId: number, amount: number, traits: Parameters<typeof piece>[1] = { state: 'PENDING' }) =>
  Promise.all(Array.from({ length: amount }, () => piece(artistId, traits)))
const publish = async ({ api }: Person, draftId?: string) =>
  api.publishPiece({ body: createPieceInput([await upload(api)], draftId === undefined ? {} : { draftId }) })

describe('SAFE-18 the pieces of an artist that are not public', () => {
  it('are at most fifty: one more is answered with 429 and when to come back', async () => {
    const nora = await createAccount('Nora', { isVerified: false })
    await fill(nora.id, maxPiecesNotPublic - 1)
    assert.equal((await publish(nora)).status, 200)
    const body = JSON.stringify(createPieceInput([await upload(nora.api)]))
    const refused = await fetch('/api/piece', { method: 'POST', headers: { authorization: nora.session!, 'content-type': 'application/json' }, body })
    assert.deepEqual([refused.status, refused.headers.get('retry-after')], [429, '86400'])
    assert.deepEqual(await refused.json(), { status: 429, message })
  })

  it('are at most fifty also when several are published at once', async () => {
    const otto = await createAccount('Otto', { isVerified: false })
    await fill(otto.id, maxPiecesNotPublic - 2)
    const answers = await Promise.all(Array.from({ length: 5 }, () => publish(otto)))
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 200, 429, 429, 429],
    )
  })

  it('include unlisted and rejected ones, and not those that are kept for their buyers', async () => {
    const [paul, rita, sara] = [await createAccount('Paul'), await createAccount('Rita'), await createAccount('Sara')]
    const [first] = await fill(paul.id, maxPiecesNotPublic, { is_unlisted: true })
    assert.equal((await publish(paul)).status, 429)
    await paul.api.relistPiece({ params: { pieceId: first! } })
    assert.equal((await publish(paul)).status, 200)
    await fill(rita.id, maxPiecesNotPublic, { state: 'REJECTED' })
    assert.equal((await publish(rita)).status, 429)
    await fill(sara.id, maxPiecesNotPublic, { is_unlisted: true, deletion_requested_at: new Date() })
    assert.equal((await publish(sara)).status, 200)
  })

  it('let a piece be unlisted, and its draft be sent again', async () => {
    const tom = await createAccount('Tom')
    const draftId = randomUUID()
    const { data } = await publish(tom, draftId)
    await fill(tom.id, maxPiecesNotPublic)
    const pieceId = await piece(tom.id)
    assert.equal((await tom.api.unlistPiece({ params: { pieceId } })).status, 200)
    assert.deepEqual((await publish(tom, draftId)).data, data)
  })

  it('count neither pieces in the library nor those of other artists', async () => {
    const uta = await createAccount('Uta')
    await fill(uta.id, maxPiecesNotPublic + 10, { state: 'CONFIRMED' })
    await publishPiece(uta.api)
  })
})
