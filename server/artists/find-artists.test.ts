import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { compareText } from '#server/catalogue/memory/title-key.ts'
import { createTestApp } from '#test/support/create-test-app.ts'

const { db, visitor, createAccount, piece, catalogue } = await createTestApp()
for (const name of ['Johanna', 'Hannah', 'Żaneta', 'José']) await createAccount(name)

/** Creates artists of these names. */
async function createNamed(names: string[]) {
  for (const name of names) {
    const [, first, last] = /^(?:(.*) )?(\S+)$/.exec(name)!
    const { id } = await createAccount(`Named${Math.random()}`)
    await db
      .updateTable('artists')
      .set({ first_name: first ?? '', last_name: last! })
      .where('id', '=', id)
      .execute()
  }
}

const found = async (search: string) => {
  const answer = await visitor.findArtists({ body: { search } })
  if (answer.status !== 200) assert.fail(answer.message)
  return answer.data.artists.map(({ name }) => name)
}

/** Names, and what else finds them. */
const spellings = {
  'Seán O’Brien': ["O'Brien", 'O´Brien', 'OBrien', 'obrien sean', 'O Brien'],
  "Pat O'Neill": ['O’Neill', 'O‘Neill', 'oneill', "O'Neill, Pat"],
  'Jörg Müller': ['Mueller', 'Muller', 'MÜLLER', 'Müller, Jörg', 'Müller Jörg', 'Joerg', 'Mu\u0308ller'],
  'Maria Haendel': ['Händel', 'Handel', 'Haendel, Maria'],
  'Jean-Luc Duval': ['jean‑luc', 'jean luc', 'Jean–Luc', 'jeanluc', 'Duval, Jean-Luc'],
  'Zoltán Szőke-Nagy': ['Szőke–Nagy', 'Szoke Nagy', 'szőke—nagy', 'Nagy Szőke'],
  'Руслан Ибрагимов': ['Ibragimov', 'ибрагимов', 'Ибрагимов, Руслан'],
  '李 明': ['Li Ming', '李'],
  'Søren Ålborg-Strauß': ['Soren', 'Soeren', 'Aalborg', 'Strauss', 'Ålborg'],
  'Johann Sebastian Bach': ['Bach, Johann', 'Bach Johann Sebastian', 'Ba\u00adch', 'Ｂａｃｈ'],
}

describe('finding artists', () => {
  it('API-36, ROLE-02 finds names that contain the search, those that begin with it first', async () => {
    assert.deepEqual(await found('ANN'), ['Hannah Lovelace', 'Johanna Lovelace'])
    assert.deepEqual(await found('hann'), ['Hannah Lovelace', 'Johanna Lovelace'])
    assert.deepEqual(await found('love jo'), ['Johanna Lovelace', 'José Lovelace'])
    assert.deepEqual(await found('s'), ['José Lovelace'])
    assert.deepEqual((await found('n')).toSorted(compareText), ['Hannah Lovelace', 'Johanna Lovelace', 'Żaneta Lovelace'])
  })

  it('ignores accents and takes special characters literally', async () => {
    assert.deepEqual(await found('zaneta'), ['Żaneta Lovelace'])
    assert.deepEqual(await found('JOSE'), ['José Lovelace'])
    for (const search of ['%', '_', '\\', "'", 'nobody']) assert.deepEqual(await found(search), [])
  })

  it('SAFE-17 takes special characters literally in long searches as well', async () => {
    await createAccount('50%_\\a')
    for (const [search, names] of [
      ['50%_', ['50%_\\a Lovelace']],
      ['%_\\a', ['50%_\\a Lovelace']],
      ['5____', []],
      ['5%_', []],
      ['han%h', []],
      ['_\\\\a', []],
    ] as const)
      assert.deepEqual(await found(search), names, search)
  })

  it('SAFE-17 finds twenty at the most, those that begin with the search first', async () => {
    const named = await db
      .insertInto('artists')
      .values(Array.from({ length: 30 }, (_, index) => ({ first_name: 'Xaver', last_name: `Q${index + 10}` })))
      .returning('id')
      .execute()
    const pieceId = await piece((await createAccount('Zzxa')).id)
    await db
      .insertInto('contributors')
      .values(named.map(({ id }, position) => ({ piece_id: pieceId, position, type: 'Other', name: 'Xaver', artist_id: id })))
      .execute()
    assert.deepEqual(
      await found('xa'),
      Array.from({ length: 20 }, (_, index) => `Xaver Q${index + 10}`),
    )
    assert.deepEqual(
      await found('xaver q3'),
      Array.from({ length: 10 }, (_, index) => `Xaver Q${index + 30}`),
    )
    assert.deepEqual(await found('q39'), ['Xaver Q39'])
    assert.deepEqual(await found('zxa'), ['Zzxa Lovelace'])
  })

  it('K17, K18 finds names by every spelling, as the list and the suggestions do', async () => {
    await createNamed(Object.keys(spellings))
    await catalogue.refresh()
    await catalogue.fillCopy()
    for (const [name, searches] of Object.entries(spellings))
      for (const search of searches) {
        const listed = (await visitor.listArtists({ query: { search } })).data!.artists.map((artist) => artist.name)
        const suggested = (await visitor.findSuggestions({ query: { search } })).data!.artists.map((artist) => artist.name)
        assert.deepEqual([await found(search), listed, suggested], [[name], [name], [name]], search)
      }
  })

  it('K18 finds everybody by what the list prints', async () => {
    const { artists } = (await visitor.listArtists({ query: { size: 100 } })).data!
    for (const { name, listName } of artists) for (const printed of [name, listName]) assert.ok((await found(printed)).includes(name), printed)
  })

  it('K21 takes no other digit for a typing error', async () => {
    await createNamed(['Studio 1985'])
    assert.deepEqual([await found('studio 1985'), await found('studoi 1985'), await found('studio 1986')], [['Studio 1985'], ['Studio 1985'], []])
  })

  it('finds nothing for an empty search', async () => assert.deepEqual(await found('  '), []))

  it('DECIDE-12 leaves out blocked artists', async () => {
    await db.updateTable('accounts').set({ blocked_at: new Date() }).where('email', 'like', 'hannah%').execute()
    assert.deepEqual(await found('ann love'), ['Johanna Lovelace'])
  })
})
