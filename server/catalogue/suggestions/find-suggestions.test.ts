import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { createTestApp } from '#test/support/create-test-app.ts'

const { visitor, createAccount, piece, blockAccount, catalogue } = await createTestApp()
const [clemence, bob] = [await createAccount('Clémence'), await createAccount('Bob')]
await piece(clemence.id, { title: 'Valse des lampions', keywords: ['waltz', 'classic'], instruments: [1] })
await piece(bob.id, { title: 'Late Tram Blues', keywords: ['blues', 'swing'], instruments: [1, 16, 5] })
await piece(bob.id, { title: 'Clear Water', keywords: ['classic', 'neo-classic'], instruments: [1, 2] })
await piece(bob.id, { title: 'Two Moths', keywords: ['jazz', 'duo'], instruments: [1, 35] })
await piece(bob.id, { title: 'Clandestine', keywords: ['classified', 'hidden'], instruments: [1, 72], state: 'PENDING' })
const mallory = await createAccount('Clara')
await piece(mallory.id, { title: 'Clutter', keywords: ['clash', 'clutter'], instruments: [1, 2] })
await blockAccount(mallory.id)

const suggest = async (search: string) => (await visitor.findSuggestions({ query: { search } })).data!
const titles = async (search: string) => (await suggest(search)).pieces.map(({ title }) => title)
const filtered = async (instrumentIds: number[]) =>
  (await visitor.filterPieces({ body: { instruments: [{ instrumentIds, amount: 1 }] } })).data!.result.map(({ title }) => title)
const instruments = async (search: string) => (await suggest(search)).instruments.map(({ name, match, amount }) => [name, match, amount])

await catalogue.refresh()
await catalogue.fillCopy()

describe('EASE-02 suggestions', () => {
  it('EASE-02 are of four kinds, the best first, and never of what is hidden', async () => {
    const found = await suggest('cl')
    assert.deepEqual(found.pieces.map(({ title, author }) => `${title}, ${author}`), ['Clear Water, Bob Lovelace', 'Valse des lampions, Clémence Lovelace']) // prettier-ignore
    assert.deepEqual(found.artists.map(({ name }) => name), ['Clémence Lovelace']) // prettier-ignore
    assert.deepEqual(found.instruments, [{ instrumentIds: [16, 17, 18, 19, 20, 21], name: 'Clarinet', match: 'Clarinet', amount: 1 }])
    assert.deepEqual(found.keywords, [{ keyword: 'classic', amount: 2 }, { keyword: 'neo-classic', amount: 1 }]) // prettier-ignore
    assert.equal(found.total, 2)
  })

  it('EASE-02 name an instrument in English and German, whole or in part, and its family', async () => {
    for (const search of ['violin', 'viol']) assert.deepEqual(await instruments(search), [['Violin', 'Violin', 1]], search)
    assert.deepEqual(await instruments('Violine'), [['Violin', 'Violine', 1]])
    assert.deepEqual(await instruments('gei'), [['Violin', 'Geige', 1]])
    assert.deepEqual(await instruments('double bass'), [['Double bass', 'Double bass', 1]])
    assert.deepEqual(await instruments('blockfl'), [['Flute', 'Blockflöte', 1]])
    assert.deepEqual(await instruments('Floeten'), [['Flute', 'Flöten', 1]])
    for (const search of ['trumpet', 'cello', 'violin double']) assert.deepEqual(await instruments(search), [], search) // no public piece has it
  })

  it('EASE-02 find an instrument as the filter does', async () => {
    for (const search of ['violin', 'Violine', 'Flöte', 'clarinet']) {
      const [option] = (await suggest(search)).instruments
      assert.deepEqual(await filtered(option!.instrumentIds), await titles(search), search)
    }
  })

  it('EASE-02 find keywords by another word for them', async () => {
    for (const search of ['duet', 'Duett', 'duo']) {
      assert.deepEqual((await suggest(search)).keywords, [{ keyword: 'duo', amount: 1 }], search)
      assert.deepEqual(await titles(search), ['Two Moths'], search)
    }
  })

  it('EASE-02 are at most seven pieces, and five artists, instruments and keywords', async () => {
    for (let number = 1; number <= 8; number++) {
      const quentin = await createAccount(`Quentin${number}`)
      await piece(quentin.id, { title: `Quadrille ${number}`, keywords: [`quick ${number}`, 'q'], instruments: [1, 2, 3, 4, 5, 6, 7, 57] })
    }
    const { pieces, artists, keywords, total } = await suggest('qu')
    assert.deepEqual([pieces.length, artists.length, keywords.length, total], [7, 5, 5, 8])
    assert.equal((await suggest('v')).instruments.length <= 5, true)
  })

  it('EASE-02 are none for what nobody has, and need a text', async () => {
    assert.deepEqual(await suggest('xq'), { pieces: [], artists: [], instruments: [], keywords: [], total: 0 })
    assert.equal((await visitor.findSuggestions({ query: { search: ' ' } })).status, 400)
    assert.equal((await visitor.findSuggestions({ query: { search: 'x'.repeat(101) } })).status, 400)
  })
})
