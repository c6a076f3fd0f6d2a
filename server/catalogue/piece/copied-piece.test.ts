import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { sql, type KyselyPlugin } from 'kysely'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import { createPieceInput, createTestApp } from '#test/support/create-test-app.ts'
import { musicFile } from '#test/support/pdf.ts'
import { LiveCatalogue } from '../memory/live-catalogue.ts'

const shop = await createTestApp()
const { db, createAccount, publishPiece } = shop
const [ada, vera, root] = [await createAccount('Ada'), await createAccount('Vera'), await createAccount('Root', { isAdmin: true })]
const buyer = await createAccount('Bob', { credit: 100 })

const contributors = [{ type: 'Text by' as const, name: 'Vera Lovelace', artistId: vera.id }]
const performances = [{ type: 'YOUTUBE' as const, title: 'In concert', description: '', link: 'https://www.youtube.com/watch?v=abc' }]
const pieceIds: number[] = []
for (const [title, price] of [
  ['Free', 0],
  ['Bought', 5],
  ['Edited', 6],
  ['Other', 7],
] as const)
  // prettier-ignore
  pieceIds.push(await publishPiece(ada.api, { title, price, keywords: ['Waltz', 'Solo'], contributors, performances }, [musicFile(), musicFile()]))
const [free, bought, edited, other] = pieceIds as [number, number, number, number]
for (const pieceId of [bought, edited]) assert.equal((await buyer.api.buyPiece({ params: { pieceId }, body: { useBalance: true } })).status, 202)

const [kept] = (await ada.api.getOwnPiece({ params: { pieceId: edited } })).data!.piece.scores
const withoutSecond = createPieceInput([{ scoreId: kept!.scoreId, name: kept!.name }], { title: 'Edited', price: 6, keywords: ['Waltz', 'Solo'], contributors, performances }) // prettier-ignore
assert.equal((await ada.api.editPiece({ params: { pieceId: edited }, body: withoutSecond })).status, 200)

/** The API with a catalogue that reads no change by itself, and the queries that its operations send. */
async function open({ isCopied }: { isCopied: boolean }) {
  const queries: string[] = []
  const recording: KyselyPlugin = {
    transformQuery: ({ node }) => (queries.push(JSON.stringify(node)), node),
    transformResult: ({ result }) => Promise.resolve(result),
  }
  const catalogue = new LiveCatalogue(db)
  await catalogue.load()
  if (isCopied) await catalogue.fillCopy()
  const app = await createApp({ ...shop, catalogue, db: db.withPlugin(recording) })
  after(() => app.close())
  const get = (pieceId: number, session?: string) =>
    createClient({ fetch: inMemoryFetch(app), session: () => session }).getPiece({ params: { pieceId } })
  return { catalogue, queries, get }
}

const callers = { visitor: undefined, other: vera.session, buyer: buyer.session, owner: ada.session, admin: root.session }

describe('WALK-12 the page of a piece', () => {
  it('is the same from memory as from the database, for everybody', async () => {
    await buyer.api.toggleLike({ params: { pieceId: free } })
    await buyer.api.addBookmark({ params: { pieceId: bought } })
    const [copied, read] = [await open({ isCopied: true }), await open({ isCopied: false })]
    for (const pieceId of pieceIds)
      for (const [name, session] of Object.entries(callers)) {
        const answer = await copied.get(pieceId, session)
        assert.deepEqual([answer.status, answer], [200, await read.get(pieceId, session)], `${pieceId} as ${name}`)
      }
    const seen = async (pieceId: number, session?: string) => {
      const { piece, ...own } = (await copied.get(pieceId, session)).data!
      return [own, piece.bought, piece.sales, piece.scores.length, piece.similarPieces.filter((similar) => similar.bought).length]
    }
    const nothing = { hasLiked: false, hasBookmarked: false, canDownload: false }
    assert.deepEqual(await seen(bought), [nothing, undefined, undefined, 2, 0])
    assert.deepEqual(await seen(bought, buyer.session), [{ ...nothing, hasBookmarked: true, canDownload: true }, true, undefined, 2, 1])
    assert.deepEqual(await seen(free, buyer.session), [{ ...nothing, hasLiked: true, canDownload: true }, undefined, undefined, 2, 2])
    assert.deepEqual([(await seen(edited))[3], (await seen(edited, buyer.session))[3]], [1, 2])
    assert.deepEqual(await seen(bought, ada.session), [{ ...nothing, canDownload: true }, undefined, 1, 2, 0])
  })

  it('needs no query of a visitor, and of a member one beside that of the session', async () => {
    const { get, queries } = await open({ isCopied: true })
    const sent: { [name: string]: number } = {}
    for (const [name, session] of Object.entries(callers)) {
      queries.length = 0
      assert.equal((await get(other, session)).status, 200)
      sent[name] = queries.length
    }
    assert.deepEqual(sent, { visitor: 0, other: 2, buyer: 2, owner: 2, admin: 2 })
  })

  const changes: { [what: string]: (pieceId: number) => Promise<unknown> } = {
    'the title': (id) => db.updateTable('pieces').set({ title: 'Renamed' }).where('id', '=', id).execute(),
    'the price': (id) => db.updateTable('pieces').set({ price_cents: 900 }).where('id', '=', id).execute(),
    'a like': (id) => vera.api.toggleLike({ params: { pieceId: id } }),
    'the name of its composer': () => db.updateTable('artists').set({ first_name: 'Augusta' }).where('id', '=', ada.id).execute(),
    'the name of a score': (id) =>
      db.updateTable('scores').set({ name: 'Accordion 1' }).where('piece_id', '=', id).where('position', '=', 0).execute(),
    'a recording': (id) => db.updateTable('performances').set({ title: 'At home' }).where('piece_id', '=', id).execute(),
    'a contributor': (id) => db.updateTable('contributors').set({ name: 'V. Lovelace' }).where('piece_id', '=', id).execute(),
    'a contributor who has not agreed': (id) => vera.api.answerMention({ params: { pieceId: id }, body: { type: 'Text by', accepted: true } }),
    'a score that was removed': (id) => db.updateTable('scores').set({ removed_at: new Date() }).where('piece_id', '=', id).where('position', '=', 1).execute(), // prettier-ignore
    'a similar piece': (id) =>
      db
        .updateTable('pieces')
        .set({ title: 'Similar' })
        .where(
          'id',
          '=',
          pieceIds.find((each) => each !== id)!,
        )
        .execute(),
    'that it is not sold any more': (id) => ada.api.unlistPiece({ params: { pieceId: id } }),
  }
  for (const [what, change] of Object.entries(changes))
    it(`shows what changed a moment ago, before the catalogue has read it: ${what}`, async () => {
      const { get } = await open({ isCopied: true })
      const before = [await get(other), await get(other, vera.session)]
      await change(other)
      const { get: read } = await open({ isCopied: false })
      const answers = [await get(other), await get(other, vera.session)]
      assert.deepEqual(answers, [await read(other), await read(other, vera.session)])
      assert.notDeepEqual(answers, before)
    })

  it('is read from the database when very much has changed', async () => {
    const { get, catalogue } = await open({ isCopied: true })
    await sql`insert into catalogue_changes (piece_id) select ${free}::int from generate_series(1, 1_000)`.execute(db)
    assert.equal(await catalogue.findUnread(), undefined)
    assert.equal((await get(bought)).data!.piece.title, 'Bought')
  })
})
