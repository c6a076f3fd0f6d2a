import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, advanceDays, blockAccount } = await createTestApp()
const [ada, bob] = [await createAccount('Ada'), await createAccount('Bob')]

type Filter = NonNullable<Parameters<typeof visitor.filterPieces>[0]>['body']
const find = async (body: Filter) => (await visitor.filterPieces({ body })).data!
const titles = async (body: Filter) => (await find(body)).result.map(({ title }) => title)

type Wanted = [instrumentIds: number[], amount: number]
const ensembles = async (wanted: Wanted[], totalInstrumentAmount = -1) => {
  const instruments = wanted.map(([instrumentIds, amount]) => ({ instrumentIds, amount }))
  return (await titles({ keywords: ['ensemble'], orderOption: 0, totalInstrumentAmount, instruments })).join(', ')
}

// Fourteen public pieces, the later ones the more recent.
const names = ['Zwiefacher', 'aria', 'Élégie', 'Polka 10', 'Polka 2', 'Bourrée', 'Choral', 'Danse', 'Fuge', 'Gigue', 'Hymne', 'Invention', 'Jig', 'Landler'] // prettier-ignore
const ids = new Map<string, number>()
for (const title of names) {
  advanceDays(1)
  ids.set(
    title,
    await piece(title === 'Jig' ? bob.id : ada.id, { title, keywords: ['waltz', title === 'Fuge' ? 'fugue' : 'jazz'], duration: 5, euros: 3 }),
  )
}
const hidden = { keywords: ['secret', 'hidden'], duration: 60, euros: 50, instruments: [1, 92] }
await piece(ada.id, { title: 'Waiting', ...hidden, state: 'PENDING' })
await piece(ada.id, { title: 'Rejected', ...hidden, state: 'REJECTED' })
await piece(ada.id, { title: 'Unlisted', ...hidden, is_unlisted: true })
const mallory = await createAccount('Mallory')
await piece(mallory.id, { title: 'Blocked', ...hidden })
await blockAccount(mallory.id)

describe('API-06 the list of pieces', () => {
  it('ENT-31, ROLE-01 answers everything that the page needs, for visitors too', async () => {
    const answer = await visitor.filterPieces({ body: {} })
    assert.equal(answer.status, 200)
    for (const key of ['result', 'pages', 'instruments', 'keywords', 'maxLength', 'maxPrice']) assert.ok(key in answer.data, key)
  })

  it('describes the whole library whatever the filter', async () => {
    const whole = { total: 14, options: [1] }
    assert.deepEqual([(await find({})).library, (await find({ search: 'fuge', instruments: [{ instrumentIds: [92], amount: 1 }] })).library], [whole, whole]) // prettier-ignore
  })

  it('LIST-24 starts with the most recent', async () => assert.deepEqual(await titles({}), names.toReversed().slice(0, 12)))

  it('DECIDE-43 sorts titles without regard to case and accents, and numbers by their value', async () => {
    const sorted = ['aria', 'Bourrée', 'Choral', 'Danse', 'Élégie', 'Fuge', 'Gigue', 'Hymne', 'Invention', 'Jig', 'Landler', 'Polka 2']
    assert.deepEqual(await titles({ orderOption: 0 }), sorted)
    assert.deepEqual(await titles({ orderOption: 0, page: 1 }), ['Polka 10', 'Zwiefacher'])
  })

  it('DECIDE-43 sorts by likes, then downloads, then age', async () => {
    for (const title of ['Danse', 'aria']) await bob.api.toggleLike({ params: { pieceId: ids.get(title)! } })
    await ada.api.toggleLike({ params: { pieceId: ids.get('aria')! } })
    await db
      .insertInto('downloads')
      .values({ account_id: bob.id, piece_id: ids.get('Zwiefacher')! })
      .execute()
    assert.deepEqual((await titles({ orderOption: 1 })).slice(0, 4), ['aria', 'Danse', 'Zwiefacher', 'Landler'])
  })

  it('DECIDE-44 has twelve pieces on a page, the rest on the last page, and none beyond it', async () => {
    const { pages, total } = await find({})
    assert.deepEqual([pages, total, (await titles({ page: 1 })).length, await titles({ page: 2 }), await titles({ page: 1_000_000 })], [2, 14, 2, [], []]) // prettier-ignore
    const all = [...(await titles({})), ...(await titles({ page: 1 }))]
    assert.deepEqual(all.toSorted(), names.toSorted())
  })

  it('DECIDE-19 and DECIDE-12 never shows pieces that wait for review, were rejected, are unlisted or belong to a blocked artist', async () => {
    for (const search of ['Waiting', 'Rejected', 'Unlisted', 'Blocked', 'secret', 'Mallory']) assert.equal((await find({ search })).total, 0, search)
    const { keywords, instruments, maxLength, maxPrice } = await find({})
    assert.equal(keywords.includes('secret'), false)
    assert.equal(instruments.some(({ instrumentIds }) => instrumentIds.includes(92)), false) // prettier-ignore
    assert.deepEqual([maxLength, maxPrice], [5, 3])
  })

  it('follows every change of a piece', async () => {
    const pieceId = await piece(ada.id, { title: 'Passing' })
    assert.equal((await find({ search: 'passing' })).total, 1)
    await db.updateTable('pieces').set({ is_unlisted: true }).where('id', '=', pieceId).execute()
    assert.equal((await find({ search: 'passing' })).total, 0)
    await db.deleteFrom('pieces').where('id', '=', pieceId).execute()
  })

  it('DECIDE-42 is searched by title, author and keyword, in parts of words and any case', async () => {
    assert.deepEqual(await titles({ search: 'GIG' }), ['Gigue'])
    assert.deepEqual(await titles({ search: 'elegie' }), ['Élégie'])
    assert.deepEqual(await titles({ search: 'bob love' }), ['Jig'])
    assert.deepEqual(await titles({ search: 'fugue' }), ['Fuge'])
    assert.deepEqual(await titles({ search: 'no such thing' }), [])
  })

  it('DECIDE-42 is searched by the original composer', async () => {
    const { id } = await db.insertInto('artists').values({ first_name: 'Clara', last_name: 'Schumann' }).returning('id').executeTakeFirstOrThrow()
    const pieceId = await piece(ada.id, { title: 'Romanze', real_composer_id: id, real_year: 1853 })
    const { result } = await find({ search: 'schumann' })
    assert.deepEqual(result.map(({ title, transcriptionInfo }) => [title, transcriptionInfo?.realComposer.id]), [['Romanze', id]]) // prettier-ignore
    await db.deleteFrom('pieces').where('id', '=', pieceId).execute()
  })

  it('DECIDE-42 is searched by instruments as the filter finds them, in English and German, one or several, beside other words', async () => {
    const made = [
      await piece(ada.id, { title: 'Duett', instruments: [1, 2] }),
      await piece(ada.id, { title: 'Trio', instruments: [1, 2, 35] }),
      await piece(ada.id, { title: 'Violin Waltz', instruments: [1] }),
    ]
    const filtered = await titles({ instruments: [{ instrumentIds: [2], amount: 1 }] })
    assert.deepEqual(filtered, ['Trio', 'Duett'])
    for (const search of ['Violine', 'violinen', 'Geigen', 'fiddle']) assert.deepEqual(await titles({ search }), filtered, search)
    assert.deepEqual(await titles({ search: 'violins' }), filtered)
    assert.deepEqual(await titles({ search: 'violin' }), ['Violin Waltz', 'Trio', 'Duett']) // the title counts most
    for (const search of ['flute', 'Flöten', 'Blockflöte', 'flute violin', 'geige trio']) assert.deepEqual(await titles({ search }), ['Trio'], search)
    for (const search of ['violin harp', 'duett x', 'd u e t t q']) assert.deepEqual(await titles({ search }), [], search)
    await db.deleteFrom('pieces').where('id', 'in', made).execute()
  })

  it('treats no character of a search as a command', async () => {
    for (const search of ['%', '_', '\\', "'", '"', '(', '*', ':', '&|!', ';--', '\u202e', '\ud800', '🧀'])
      assert.equal((await find({ search })).total, 0, search)
    assert.equal((await visitor.filterPieces({ body: { search: 'x'.repeat(101) } })).status, 400)
  })

  it('DECIDE-42 requires all selected keywords', async () => {
    assert.equal((await find({ keywords: ['waltz'] })).total, 14)
    assert.deepEqual(await titles({ keywords: ['waltz', 'FUGUE'] }), ['Fuge'])
    assert.deepEqual(await titles({ keywords: ['jazz', 'fugue'] }), [])
    assert.deepEqual((await find({})).keywords, ['waltz', 'jazz', 'fugue'])
  })

  it('DECIDE-40 requires a minimum of players of an instrument, its family counted together, and an exact total', async () => {
    const made = []
    for (const instruments of [[1], [1, 2], [1, 2, 2], [1, 59, 60], [1, 1, 2]])
      made.push(await piece(ada.id, { title: `For ${instruments.join(' ')}`, keywords: ['ensemble', 'try'], instruments }))
    assert.equal(await ensembles([]), 'For 1, For 1 1 2, For 1 2, For 1 2 2, For 1 59 60')
    assert.equal(await ensembles([[[2], 1]]), 'For 1 1 2, For 1 2, For 1 2 2')
    assert.equal(await ensembles([[[2], 2]]), 'For 1 2 2')
    assert.equal(await ensembles([[[57, 58, 59, 60], 2]]), 'For 1 59 60')
    assert.equal(await ensembles([[[59], 2]]), '')
    assert.equal(await ensembles([], 3), 'For 1 1 2, For 1 2 2, For 1 59 60')
    assert.equal(
      await ensembles(
        [
          [[1], 1],
          [[2], 1],
        ],
        2,
      ),
      'For 1 2',
    )
    await db.deleteFrom('pieces').where('id', 'in', made).execute()
  })

  it('ENT-26 offers the instruments with their counts, the keywords and the bounds of both sliders', async () => {
    const made = await piece(ada.id, { title: 'For two', keywords: ['waltz', 'pair'], instruments: [1, 2], duration: 41, euros: 12 })
    const { instruments, keywords, maxLength, maxPrice } = await find({})
    for (const { instrumentIds, amount, name } of instruments) {
      const { total } = await find({ instruments: [{ instrumentIds, amount: 1 }] })
      assert.equal(total, amount, name)
    }
    assert.ok(instruments.some(({ amount }) => amount === 1) && instruments.some(({ amount }) => amount > 1))
    assert.ok(keywords.includes('waltz'))
    assert.deepEqual([maxLength, maxPrice], [41, 12])
    await db.deleteFrom('pieces').where('id', '=', made).execute()
  })

  it('ENT-28 finds pieces of the chosen difficulties, and restricts nothing where the list is absent or empty', async () => {
    const easy = await piece(ada.id, { title: 'Kinderstück', keywords: ['etude', 'jazz'], difficulty: 0, duration: 5 })
    const [concertTotal, all] = [(await find({ difficulties: [1] })).total, (await find({})).total]
    assert.deepEqual(await titles({ difficulties: [0] }), ['Kinderstück'])
    assert.equal(concertTotal, all - 1)
    for (const difficulties of [[], [0, 1], [1, 0]] as const) assert.equal((await find({ difficulties: [...difficulties] })).total, all)
    await db.deleteFrom('pieces').where('id', '=', easy).execute()
  })

  it('rejects lists that are too long, and filters without a meaning', async () => {
    const bodies = [
      { keywords: Array(21).fill('a') },
      { instruments: Array.from({ length: 21 }, () => ({ instrumentIds: [1], amount: 1 })) },
      { instruments: [{ instrumentIds: [], amount: 1 }] },
      { instruments: [{ instrumentIds: [1], amount: 0 }] },
      { difficulties: [2] },
      { difficulties: 'none' },
      { difficulties: null },
      { orderOption: 4 },
      { page: -1 },
      { page: 0.5 },
      { price: 51 },
      { durationFrom: 62 },
    ]
    for (const body of bodies) assert.equal((await visitor.filterPieces({ body: body as Filter })).status, 400, JSON.stringify(body))
  })

  it('finds nothing on instruments that do not exist', async () => {
    for (const id of [-1, 93, 1_000_000]) assert.equal((await find({ instruments: [{ instrumentIds: [id], amount: 1 }] })).total, 0)
  })

  it('EASE-04 finds the pieces with a recording, or those without, and names the recording', async () => {
    const [heard, linked] = [ids.get('Choral')!, ids.get('Danse')!]
    const recording = randomUUID()
    await db.insertInto('audio_files').values({ id: recording, account_id: ada.id, type: 'audio/mpeg', bytes: 1, seconds: 1 }).execute()
    const performance = { title: '', description: '', link: null, audio_id: null }
    await db
      .insertInto('performances')
      .values([
        { ...performance, piece_id: heard, position: 0, type: 'YOUTUBE', link: 'https://youtu.be/1' },
        { ...performance, piece_id: heard, position: 1, type: 'LOCAL', audio_id: recording },
        { ...performance, piece_id: linked, position: 0, type: 'YOUTUBE', link: 'https://youtu.be/2' },
      ])
      .execute()
    await db.updateTable('pieces').set({ version: 2 }).where('id', '=', heard).execute() // as every edit does
    assert.deepEqual(
      (await find({ hasRecording: true })).result.map(({ title, recording: name }) => [title, name]),
      [['Choral', recording]],
    )
    const without = await find({ hasRecording: false })
    assert.deepEqual([without.total, without.recordings, (await find({})).recordings], [names.length - 1, 1, 1])
    assert.equal(
      without.result.some(({ recording: name }) => name !== undefined),
      false,
    )
    assert.deepEqual((await find({ hasRecording: true, keywords: ['fugue'] })).suggestedRelaxations, [
      { without: 'hasRecording', total: 1 },
      { without: 'keywords', keyword: 'fugue', total: 1 },
    ])
  })
})
