import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, app, visitor, createAccount, publishPiece, blockAccount } = await createTestApp()
const ada = await createAccount('Ada')

type Person = typeof ada
const downloads = async ({ api }: Person) => (await api.listDownloads()).data!.downloads
const takeHome = async ({ session }: Person, pieceId: number) => {
  const { statusCode } = await app.inject({ url: `/api/piece/${pieceId}/download/0`, headers: { authorization: session! } })
  assert.equal(statusCode, 200)
}

describe('the downloads', () => {
  it('API-30, ENT-36, DECIDE-66 are one row for each piece with the first date, the newest first, and the price that was paid', async () => {
    const bob = await createAccount('Bob', { credit: 20 })
    const free = await publishPiece(ada.api, { title: 'For nothing' })
    const paid = await publishPiece(ada.api, { title: 'For money', price: 10 })
    await takeHome(bob, free)
    const { date } = (await downloads(bob))[0]!
    await bob.api.buyPiece({ params: { pieceId: paid }, body: { useBalance: true } })
    await takeHome(bob, paid)
    await takeHome(bob, free)
    const rows = await downloads(bob)
    const receipt = rows[0]!.receipt
    assert.equal((await bob.api.getReceipt({ params: { orderId: receipt } })).status, 200)
    const composer = { composerId: ada.id, composer: 'Ada Lovelace' }
    assert.deepEqual(rows, [
      {
        date: rows[0]!.date,
        pieceId: paid,
        piece: 'For money',
        ...composer,
        price: 9.5,
        receipt,
        copies: 1,
        ensemble: '',
        scores: [{ name: 'score' }],
      },
      { date, pieceId: free, piece: 'For nothing', ...composer, price: 0, receipt: 0, scores: [{ name: 'score' }] },
    ])
    assert.match(rows[0]!.date, /^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
  })

  it('EASE-11 name the composer of a transcription beside its arranger, and are searched and sorted by both', async () => {
    const gus = await createAccount('Gus')
    const own = await publishPiece(ada.api, { title: 'Of her own' })
    const transcriptionInfo = { realComposer: { name: 'Zdeněk Fibich' }, realYear: 1893 }
    const arranged = await publishPiece(ada.api, { title: 'Arranged', original: false, transcriptionInfo })
    for (const pieceId of [own, arranged]) await takeHome(gus, pieceId)
    const rows = async (query: object) =>
      (await gus.api.listDownloads({ query })).data!.downloads.map((row) => [row.pieceId, row.originalComposer, row.composer])
    const both = [
      [own, undefined, 'Ada Lovelace'],
      [arranged, 'Zdeněk Fibich', 'Ada Lovelace'],
    ]
    assert.deepEqual(await rows({ sort: 'composer', order: 'asc' }), both)
    assert.deepEqual(await rows({ sort: 'composer', order: 'desc' }), both.toReversed())
    assert.deepEqual(await rows({ search: 'fibich' }), both.slice(1))
    assert.deepEqual((await rows({ search: 'lovelace' })).length, 2)
  })

  it('are those of the caller alone, and rejected for visitors', async () => {
    const [cleo, dora] = [await createAccount('Cleo'), await createAccount('Dora')]
    await takeHome(cleo, await publishPiece(ada.api))
    assert.deepEqual([(await downloads(cleo)).length, await downloads(dora)], [1, []])
    assert.deepEqual(await visitor.listDownloads(), { status: 401, message: 'You are not logged in.' })
  })

  it('DECIDE-14 link only to pages the caller may view: the id is 0 for a hidden piece and a blocked composer', async () => {
    const [emma, finn] = [await createAccount('Emma', { credit: 50 }), await createAccount('Finn')]
    const [taken, bought] = [await publishPiece(finn.api, { title: 'Taken' }), await publishPiece(finn.api, { title: 'Bought', price: 10 })]
    await takeHome(emma, taken)
    await emma.api.buyPiece({ params: { pieceId: bought }, body: { useBalance: true } })
    await db.updateTable('pieces').set({ is_unlisted: true }).where('artist_id', '=', finn.id).execute()
    const links = async () => (await downloads(emma)).map(({ pieceId, composerId }) => [pieceId, composerId])
    const savable = async () => (await downloads(emma)).map(({ scores }) => scores?.length ?? 0)
    assert.deepEqual(await links(), [[bought, finn.id], [0, finn.id]]) // prettier-ignore
    assert.deepEqual(await savable(), [1, 0])
    await db.updateTable('order_lines').set({ state: 'REFUNDED' }).where('buyer_id', '=', emma.id).execute()
    assert.deepEqual(await savable(), [0, 0])
    await db.updateTable('order_lines').set({ state: 'FULFILLED' }).where('buyer_id', '=', emma.id).execute()
    await blockAccount(finn.id)
    assert.deepEqual(await links(), [[bought, 0], [0, 0]]) // prettier-ignore
    for (const { pieceId, composerId } of await downloads(emma)) {
      if (pieceId > 0) assert.equal((await emma.api.getPiece({ params: { pieceId } })).status, 200)
      if (composerId > 0) assert.equal((await emma.api.getArtist({ params: { artistId: composerId } })).status, 200)
    }
  })
})
