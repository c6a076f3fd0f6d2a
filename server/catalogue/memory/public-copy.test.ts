import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import type { KyselyPlugin } from 'kysely'
import { createClient, type Client } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { connect } from '#server/database/connect.ts'
import { inMemoryFetch } from '#server/http/in-memory-fetch.ts'
import { LiveCatalogue } from './live-catalogue.ts'
import { createTestApp } from '#test/support/create-test-app.ts'
import { musicFile } from '#test/support/pdf.ts'

const shop = await createTestApp()
const { db, visitor, catalogue, createAccount, piece, publishPiece, acceptMentions, blockAccount, advanceSeconds } = shop
/** The same app without its database. */
const absent = connect('postgres://ada:secret@127.0.0.1:1/bellows')
const away = await createApp({ ...shop, db: absent }, { isReadOnly: () => true })
const clientOf = (session?: string) => createClient({ fetch: inMemoryFetch(away), session: () => session })
const memory = clientOf()
after(async () => {
  await away.close()
  await absent.destroy()
})

const [ada, bea, vera, root] = [await createAccount('Ada'), await createAccount('Bea'), await createAccount('Vera'), await createAccount('Root', { isAdmin: true })] // prettier-ignore
const naming = {
  original: false,
  transcriptionInfo: { realComposer: { name: 'Clara Wieck' }, realYear: 1836 },
  contributors: [
    { type: 'Text by' as const, name: 'Vera Lovelace', artistId: vera.id },
    { type: 'Conducted by' as const, name: 'Somebody Unknown' },
  ],
}
const pieceIds: number[] = []
for (const [index, artist] of [ada, bea, ada, bea, ada].entries()) {
  advanceSeconds(60)
  pieceIds.push(
    await publishPiece(
      artist.api,
      { title: `Étude No. ${index}`, price: index, ...(index === 1 && naming) },
      index === 0 ? [musicFile()] : undefined,
    ),
  )
}
await acceptMentions(vera)
await catalogue.refresh()
await catalogue.fillCopy()
const clara = (await visitor.getPiece({ params: { pieceId: pieceIds[1]! } })).data!.piece.transcriptionInfo!.realComposer.id

/** What visitors' pages call. */
const reads: { [name: string]: (api: Client) => Promise<{ status: number }> } = {
  ...Object.fromEntries(pieceIds.map((pieceId) => [`piece ${pieceId}`, (api: Client) => api.getPiece({ params: { pieceId } })])),
  ...Object.fromEntries([ada.id, bea.id, vera.id, clara].map((artistId) => [`artist ${artistId}`, (api: Client) => api.getArtist({ params: { artistId } })])), // prettier-ignore
  list: (api) => api.filterPieces({ body: {} }),
  search: (api) => api.filterPieces({ body: { search: 'etude bea' } }),
  'popular ones': (api) => api.filterPieces({ body: { orderOption: 1, price: 2 } }),
  keywords: (api) => api.listKeywords(),
  suggestions: (api) => api.findSuggestions({ query: { search: 'et' } }),
  discover: (api) => api.getDiscoverPage(),
  artists: (api) => api.listArtists(),
  'artists from the end': (api) => api.listArtists({ query: { size: '2', page: '1', order: 'desc' } }),
  'artists by name': (api) => api.listArtists({ query: { search: 'VÉR' } }),
  'artists by initial': (api) => api.listArtists({ query: { initial: 'L' } }),
  preview: (api) => api.getPreview({ params: { pieceId: pieceIds[0]! } }),
  incipit: (api) => api.getIncipit({ params: { pieceId: pieceIds[0]! } }),
  portrait: (api) => api.getPortrait({ params: { artistId: ada.id } }),
}

describe('HOLD-05 while the database is away', () => {
  for (const [name, read] of Object.entries(reads))
    it(`visitors are answered from memory as from the database: ${name}`, async () => {
      const [expected, answer] = [await read(visitor), await read(memory)]
      assert.equal(expected.status, 200)
      assert.deepEqual(answer, expected)
    })

  it('members are answered as visitors, with a header that says so; everything else is answered 503 with Retry-After', async () => {
    const member = clientOf(ada.session)
    for (const read of Object.values(reads)) assert.deepEqual(await read(member), await read(memory))
    assert.equal((await away.inject('/api/piece/filter')).headers['x-read-only'], '1')
    const headers = { authorization: ada.session! }
    for (const [method, url] of [
      ['GET', '/api/settings'],
      ['POST', `/api/like/${pieceIds[0]}`],
      ['GET', '/api/like'],
      ['GET', '/api/piece/own'],
    ] as const) {
      const answer = await away.inject({ method, url, headers })
      assert.deepEqual([answer.statusCode, answer.headers['retry-after']], [503, '5'], url)
    }
    assert.deepEqual(await memory.getPiece({ params: { pieceId: 4711 } }), {
      status: 503,
      message: 'The database cannot be reached. Please try again in a few seconds.',
    })
  })

  it('the sitemap is the same', async () => {
    for (const url of ['/sitemap.xml', '/sitemap/pages.xml', '/sitemap/pieces-0.xml', '/sitemap/artists-0.xml'])
      assert.equal((await away.inject(url)).body, (await shop.app.inject(url)).body, url)
  })
})

const titles = async () => (await memory.filterPieces({ body: {} })).data!.result.map(({ title }) => title)
/** The statuses of the pages of a piece and an artist after the latest changes. */
const statuses = async (pieceId: number, artistId: number) => {
  await catalogue.refresh()
  return [(await memory.getPiece({ params: { pieceId } })).status, (await memory.getArtist({ params: { artistId } })).status]
}

describe('HOLD-05 what was hidden does not come back while the database is away', () => {
  it('a piece that its artist or an admin took out, and a composer whom no other piece names', async () => {
    assert.deepEqual(await statuses(pieceIds[1]!, clara), [200, 200])
    assert.equal((await bea.api.unlistPiece({ params: { pieceId: pieceIds[1]! } })).status, 200)
    assert.deepEqual(await statuses(pieceIds[1]!, clara), [503, 503])
    assert.ok(!(await titles()).includes('Étude No. 1'))
    assert.ok(!(await memory.listArtists()).data!.artists.some(({ id }) => id === clara))
    const relisted = await bea.api.relistPiece({ params: { pieceId: pieceIds[1]! } })
    assert.equal(relisted.status, 200, relisted.message)
    assert.deepEqual(await statuses(pieceIds[1]!, clara), [200, 200])
    const answer = await root.api.takeDownPiece({ params: { pieceId: pieceIds[0]! }, body: { reason: 'It is not yours.' } })
    assert.equal(answer.status, 200, answer.message)
    assert.deepEqual(await statuses(pieceIds[0]!, ada.id), [503, 200])
    assert.ok(!(await titles()).includes('Étude No. 0'))
  })

  it('the link to a person who does not agree any more', async () => {
    const contributor = async () => (await memory.getPiece({ params: { pieceId: pieceIds[1]! } })).data!.piece.contributors[0]!.artistId
    assert.equal(await contributor(), vera.id)
    await vera.api.answerMention({ params: { pieceId: pieceIds[1]! }, body: { type: 'Text by', accepted: false } })
    await catalogue.refresh()
    assert.equal(await contributor(), -1)
    assert.deepEqual((await memory.getArtist({ params: { artistId: vera.id } })).data!.artist.contributions, [])
  })

  it('the texts of a profile and of a piece', async () => {
    await db.updateTable('artists').set({ short_biography: 'Call 0800 4711' }).where('id', '=', ada.id).execute()
    await db.updateTable('pieces').set({ description: 'Call 0800 4711' }).where('id', '=', pieceIds[2]!).execute()
    const seen = async () => {
      await catalogue.refresh()
      const answers = await Promise.all([memory.getPiece({ params: { pieceId: pieceIds[2]! } }), memory.getArtist({ params: { artistId: ada.id } }), memory.listArtists(), memory.filterPieces({ body: {} })]) // prettier-ignore
      return answers.map((answer) => JSON.stringify(answer).includes('4711'))
    }
    assert.deepEqual(await seen(), [true, true, true, true])
    await db.updateTable('artists').set({ short_biography: '' }).where('id', '=', ada.id).execute()
    await db.updateTable('pieces').set({ description: '' }).where('id', '=', pieceIds[2]!).execute()
    assert.deepEqual(await seen(), [false, false, false, false])
  })

  it('a blocked artist with all pieces', async () => {
    assert.deepEqual(await statuses(pieceIds[3]!, bea.id), [200, 200])
    await blockAccount(bea.id)
    assert.deepEqual(await statuses(pieceIds[3]!, bea.id), [503, 503])
    assert.ok(!(await titles()).includes('Étude No. 3'))
    assert.ok(!(await memory.listArtists()).data!.artists.some(({ id }) => id === bea.id))
  })

  it('a like or a download is counted without reading the page of the piece again', async () => {
    const read: string[] = []
    const recording: KyselyPlugin = {
      transformQuery: ({ node }) => (read.push(JSON.stringify(node)), node),
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const live = new LiveCatalogue(db.withPlugin(recording))
    await live.load()
    const pieceId = await piece(ada.id)
    do
      await live.refresh() // as long as an older transaction runs beside, of another test, the new piece is read again each time
    while ((await live.countUnread()) > 0)
    const before = live.copy.piece(pieceId)!
    read.length = 0
    await vera.api.toggleLike({ params: { pieceId } })
    await live.refresh()
    assert.deepEqual(live.copy.piece(pieceId), { ...before, likes: 1 })
    assert.deepEqual([read.some((query) => query.includes('catalogue_changes')), read.some((query) => query.includes('score_files'))], [true, false])
  })

  it('a piece that changes is never missing while it is read again, and leaves the copy if it cannot be read', async () => {
    const state = { isBroken: false, isRefreshing: true }
    const breaking: KyselyPlugin = {
      transformQuery: ({ node }) => {
        if (state.isBroken && !JSON.stringify(node).includes('catalogue_changes')) throw new Error('The database broke off.')
        return node
      },
      transformResult: ({ result }) => Promise.resolve(result),
    }
    const live = new LiveCatalogue(db.withPlugin(breaking))
    await live.load()
    await live.fillCopy()
    const pieceId = pieceIds[2]!
    const rename = (title: string) => db.updateTable('pieces').set({ title }).where('id', '=', pieceId).execute()

    await rename('Étude No. 7')
    const refreshing = live.refresh().finally(() => (state.isRefreshing = false))
    const seen = new Set<string | undefined>()
    for (; state.isRefreshing; await setImmediate()) seen.add(live.copy.piece(pieceId)?.title)
    await refreshing
    assert.ok(seen.isSubsetOf(new Set(['Étude No. 2', 'Étude No. 7'])), JSON.stringify([...seen]))
    assert.equal(live.copy.piece(pieceId)?.title, 'Étude No. 7')

    await rename('Étude No. 8')
    state.isBroken = true
    await assert.rejects(live.refresh(), /broke off/)
    assert.equal(live.copy.piece(pieceId), undefined)
    state.isBroken = false
    await live.refresh()
    assert.equal(live.copy.piece(pieceId)?.title, 'Étude No. 8')
  })
})
