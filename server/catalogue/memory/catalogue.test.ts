import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { instruments, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { isLong } from '#test/support/is-long.ts'
import { factFilterParts, someFacts } from '#test/support/some-accordions.ts'
import { PlainCatalogue, searchedPlaces, typedIn } from '#test/support/plain-catalogue.ts'
import { Catalogue, type SortOrder } from './catalogue.ts'
import type { Entry, Filter } from './entry.ts'
import { joinNumbers } from './accordion/fact-words.ts'
import { fold, termsOf } from './words.ts'

const words = [
  'waltz',
  'Ländler',
  'Haendel',
  'Händel',
  'tango',
  'can-can',
  'quelle',
  'quartet',
  'Élise',
  'No.',
  '10',
  '2',
  'Żółć',
  'am',
  'a',
  'O’Brien',
  'op.12',
  '№1',
  '&',
  '–',
]
const keywords = ['jazz', 'blues', 'free bass', 'waltz', 'fugue']
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const someInstruments = [1, 1, 1, 2, 3, 28, 29, 35, 57, 64, 84]

const artistIds = [1, 2, 3]

const someEntry: fc.Arbitrary<Entry> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  title: text,
  author: text,
  realComposer: fc.option(text, { nil: null }),
  composers: fc.array(fc.constantFrom(...artistIds), { minLength: 1, maxLength: 2 }),
  keywords: fc.uniqueArray(fc.constantFrom(...keywords), { minLength: 2, maxLength: 4 }),
  price: fc.integer({ min: 0, max: 50 }),
  duration: fc.integer({ min: 0, max: 61 }),
  difficulty: fc.constantFrom(0, 1),
  original: fc.boolean(),
  hasRecording: fc.boolean(),
  accordion: fc.option(someFacts, { nil: null }),
  instruments: fc.array(fc.constantFrom(...someInstruments), { maxLength: 9 }).map((others) => [1, ...others]),
  likes: fc.integer({ min: 0, max: 3 }),
  downloads: fc.integer({ min: 0, max: 3 }),
  uploadedAt: fc.integer({ min: 0, max: 20 }),
})

/** Each part of a filter; the compiler asks for all of them. */
const filterParts: { [Name in keyof Filter]-?: fc.Arbitrary<NonNullable<Filter[Name]>> } = {
  search: fc.oneof(
    text,
    fc.constantFrom(
      '',
      'altz',
      'handel',
      'wlatz',
      'quartte',
      'que',
      'lan',
      'elise zolc',
      'zzz',
      'a',
      'tango a 2',
      'violin',
      'Geigen',
      'cello waltz',
      'accordion',
      'floeten',
      'vioiln',
      'clarin',
      'sch',
      'free bass grade 6',
      '96 Bässe',
      'alto',
      "o'brien obrien",
      'op. 12',
      'no 1',
      'tango – waltz',
      'can/can',
      'cancan & tango',
    ),
  ),
  keywords: fc.array(fc.constantFrom(...keywords, 'none'), { maxLength: 2 }),
  instruments: fc.array(
    fc.record({
      instrumentIds: fc.oneof(
        fc.constantFrom(...someInstruments).map((id) => instrumentsOfOption(optionOf[id]!)),
        fc.array(fc.constantFrom(...someInstruments, 92), { minLength: 1 }),
      ),
      amount: fc.integer({ min: 1, max: 7 }),
    }),
    { maxLength: 2 },
  ),
  totalInstrumentAmount: fc.integer({ min: -1, max: 6 }),
  difficulties: fc.array(fc.constantFrom(0, 1), { maxLength: 3 }),
  original: fc.boolean(),
  hasRecording: fc.boolean(),
  price: fc.double({ min: 0, max: 50, noNaN: true }),
  durationFrom: fc.integer({ min: 0, max: 61 }),
  durationTo: fc.integer({ min: 0, max: 61 }),
  ...factFilterParts,
}
const someFilter: fc.Arbitrary<Filter> = fc.record(filterParts, { requiredKeys: [] })

const plainEntry = {
  author: 'Ada Lovelace',
  realComposer: null,
  composers: [1],
  keywords: ['one', 'two'],
  price: 0,
  duration: 1,
  difficulty: 0 as const,
  original: true,
  hasRecording: false,
  accordion: null,
  instruments: [1],
  likes: 0,
  downloads: 0,
}

/** Creates a catalogue of these titles and returns its search. */
const createSearch = (...titles: string[]) => {
  const catalogue = new Catalogue()
  catalogue.put(titles.map((title, id) => ({ ...plainEntry, id: id + 1, title, uploadedAt: id })))
  return (search: string) => catalogue.find({ search }, { sortOrder: undefined, page: 0 }).ids.map((id) => titles[id - 1])
}

describe('the catalogue in memory', () => {
  it('DECIDE-37 to DECIDE-43, EASE-12 finds, sorts and counts the same as a plain search through every piece', () => {
    const step = fc.oneof(
      fc.array(someEntry, { maxLength: 20 }).map((entries) => ({ entries })),
      fc.integer({ min: 1, max: 60 }).map((removed) => ({ removed })),
    )
    const query = fc.record({ filter: someFilter, order: fc.constantFrom<SortOrder>(0, 1, 2, 3, undefined), page: fc.integer({ min: 0, max: 3 }) })
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), fc.array(query, { minLength: 1, maxLength: 12 }), (steps, queries) => {
        const catalogue = new Catalogue()
        const plain = new PlainCatalogue()
        for (const change of steps)
          if ('removed' in change) {
            catalogue.remove(change.removed)
            plain.pieces.delete(change.removed)
          } else {
            const entries = [...new Map(change.entries.map((one) => [one.id, one])).values()]
            catalogue.put(entries)
            for (const one of entries) {
              plain.pieces.set(one.id, one)
              for (const id of one.instruments) plain.played.add(id)
              for (const [, place] of searchedPlaces(one)) for (const word of termsOf(joinNumbers(place))) plain.vocabulary.add(word)
            }
          }
        assert.equal(catalogue.size, plain.pieces.size)
        assert.deepEqual(catalogue.bounds, plain.bounds)
        for (const artist of artistIds) assert.deepEqual(catalogue.worksOf(artist, 2), plain.worksOf(artist, 2))
        for (const { filter, order, page } of queries) {
          const searchOrder = order === undefined && typedIn(filter.search ?? '').length === 0 ? 2 : order
          const found = catalogue.find(filter, { sortOrder: searchOrder, page })
          const expected = plain.find(filter, searchOrder, page)
          assert.deepEqual(found, expected)
          assert.deepEqual([...found.instruments], [...expected.instruments])
          assert.equal(catalogue.count(filter), expected.total)
        }
      }),
      { numRuns: isLong ? 400 : 40 },
    )
  })

  it('DECIDE-42 forgives case, accents, word order and a typing error', () => {
    const find = createSearch('Händel in the Rain', 'Für Elise', 'Haendel again', 'Tango de medianoche', 'Quelle am Weg')
    assert.deepEqual(find('handel'), ['Haendel again', 'Händel in the Rain'])
    assert.deepEqual(find('HÄNDEL'), ['Haendel again', 'Händel in the Rain'])
    assert.deepEqual(find('haendel'), ['Haendel again', 'Händel in the Rain'])
    assert.deepEqual(find('fur elise'), ['Für Elise'])
    assert.deepEqual(find('fuer'), ['Für Elise'])
    assert.deepEqual(find('medianoche tango'), ['Tango de medianoche'])
    assert.deepEqual(find('tnago'), ['Tango de medianoche'])
    assert.deepEqual(find('mediamoche'), ['Tango de medianoche'])
    assert.deepEqual(find('quel'), ['Quelle am Weg'])
    assert.deepEqual(find('lovelce'), ['Quelle am Weg', 'Tango de medianoche', 'Haendel again', 'Für Elise', 'Händel in the Rain'])
    assert.deepEqual(find('xyzzy'), [])
  })

  it('DECIDE-42 drops nothing that was typed: a single letter is the beginning of a word, and the tenth word counts as well', () => {
    const find = createSearch('Tango in A', 'Waltz (A)', 'Polka 2', 'Polka 10', 'One two three four five six seven eight nine ten')
    assert.deepEqual(find('tango x'), [])
    assert.deepEqual(find('tango a'), ['Tango in A'])
    assert.deepEqual(find('a waltz'), ['Waltz (A)'])
    assert.deepEqual(find('p 1'), ['Polka 10'])
    assert.deepEqual(find('z'), [])
    assert.deepEqual(find('ten nine eight seven six five four three two one').length, 1)
    assert.deepEqual(find('ten nine eight seven six five four three two waltz'), [])
  })

  it('DECIDE-42 finds instruments by their English and German names, singular and plural, as the filter does', () => {
    const catalogue = new Catalogue()
    const played = [[1], [1, 2], [1, 3], [1, 28], [1, 35], [1, 16, 5], [1, 40], [1, 41], [1, 84]]
    catalogue.put(played.map((ids, id) => ({ ...plainEntry, id, title: `Piece ${id}`, instruments: ids, uploadedAt: id })))
    const found = (search: string) => catalogue.find({ search }, { sortOrder: 0, page: 0 }).ids
    for (const search of ['violin', 'Violins', 'Violine', 'VIOLINEN', 'Geige', 'geigen', 'viol', 'vioiln', 'violin,', 'piece violin'])
      assert.deepEqual(found(search), [1], search)
    for (const search of ['flute', 'flutes', 'Flöte', 'Flöten', 'floeten', 'querflote'])
      assert.deepEqual(found(search), catalogue.find({ instruments: [{ instrumentIds: instrumentsOfOption(28), amount: 1 }] }, { sortOrder: 0, page: 0 }).ids, search) // prettier-ignore
    assert.deepEqual(found('Blockflöte'), [4])
    assert.deepEqual(found('double basses'), [5])
    assert.deepEqual(found('klarinette kontrabass'), [5])
    assert.deepEqual(found('harp'), [6]) // not the harpsichord
    assert.deepEqual(found('soprano'), [8])
    assert.deepEqual(found('accordions').length, played.length)
    for (const search of ['sch', 'hand', 'violin cello', 'posaune']) assert.deepEqual(found(search), [], search)
  })

  it('EASE-02 finds a word by others that mean the same, after the typed word itself', () => {
    const find = createSearch('Duo for Two', 'A Duet', 'Walzer', 'Duodecimal')
    assert.deepEqual(find('duet'), ['A Duet', 'Duo for Two'])
    assert.deepEqual(find('Duette'), ['A Duet', 'Duo for Two'])
    assert.deepEqual(find('waltz'), ['Walzer'])
    assert.deepEqual(find('Duet Walzer'), [])
  })

  it('K19 takes dashes, apostrophes and slashes for what joins words, however they are typed', () => {
    const find = createSearch('Tango Vals', 'Valse № 1', "Rock'n'Roll Waltz", 'Ragtime d’Arc', 'Can-can')
    for (const search of [
      'tango-vals',
      'tango – vals',
      'tango/vals',
      'tango—vals',
      'vals, tango',
      '»Tango Vals«',
      'lovelace – tango',
      'tango + vals',
    ])
      assert.deepEqual(find(search), ['Tango Vals'], search)
    for (const search of ['№1', '№ 1', 'No. 1', 'no1', 'Valse №1']) assert.deepEqual(find(search), ['Valse № 1'], search)
    for (const search of ['rock’n’roll', 'rock n roll', 'rocknroll', 'Rock-n-Roll']) assert.deepEqual(find(search), ["Rock'n'Roll Waltz"], search)
    for (const search of ["d'arc", 'darc', 'D´Arc', 'd arc']) assert.deepEqual(find(search), ['Ragtime d’Arc'], search)
    for (const search of ['cancan', 'can can', 'can‑can', '(can-can)']) assert.deepEqual(find(search), ['Can-can'], search)
    assert.deepEqual(find('tango-polka'), [])
  })

  it('K19 ranks what is written as one word before what only begins with a part of it', () => {
    assert.deepEqual(createSearch('Cancan', 'Candid Candle')('can-can'), ['Cancan', 'Candid Candle'])
  })

  it('K19 finds a part of one letter only as a whole word', () => {
    const find = createSearch('Marching Dances', 'Jeanne d’Arc')
    assert.deepEqual(find("d'arc"), ['Jeanne d’Arc'])
  })

  it('K19 finds a title of nothing but signs by itself', () => {
    const find = createSearch('?!', '...', 'Polka')
    for (const title of ['?!', '...']) assert.deepEqual(find(title), [title])
    assert.deepEqual(find('–'), [])
  })

  it('K20 finds & by and, and by &', () => {
    const find = createSearch('Rock & Roll', 'Salt and Pepper', 'Katz & Maus', 'Polka')
    for (const search of ['rock and roll', 'rock & roll', 'Rock＆Roll', 'rock und roll', 'rock + roll'])
      assert.deepEqual(find(search), ['Rock & Roll'], search)
    assert.deepEqual(find('salt & pepper'), ['Salt and Pepper'])
    assert.deepEqual(find('Katz und Maus'), ['Katz & Maus'])
    assert.deepEqual(find('polka and roll'), [])
  })

  it('K21 takes no other number for a typing error', () => {
    const find = createSearch('Sonata Op. 12, Nr. 3', 'Sonata Op.13 Nr.4', 'Suite 1985', 'Prelude 112', 'Ricercare 6', 'Etude BWV 1004')
    for (const search of ['op.12', 'op. 12', 'Op 12', 'op12', 'op. １２', 'sonaat op. 12'])
      assert.deepEqual(find(search), ['Sonata Op. 12, Nr. 3'], search)
    assert.deepEqual([find('op. 13'), find('1985'), find('bwv1004')], [['Sonata Op.13 Nr.4'], ['Suite 1985'], ['Etude BWV 1004']])
    for (const search of ['1986', 'op.14', 'suite 1986', 'bwv 1005', 'bwv1005', 'bwv 100 4']) assert.deepEqual(find(search), [], search)
  })

  it('K19 finds every title by itself, as it is printed', () => {
    const title = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((some) => fold(some).trim() !== '')
    fc.assert(
      fc.property(fc.array(title, { minLength: 1, maxLength: 5 }), (titles) => titles.every((each) => createSearch(...titles)(each).includes(each))),
    )
  })

  it('K22 suggests keywords by every spelling', () => {
    const catalogue = new Catalogue()
    catalogue.put([{ ...plainEntry, id: 1, title: 'One', keywords: ['märchen', 'schöne küsten', 'smørrebrød', "rock'n'roll"], uploadedAt: 0 }])
    const suggest = (search: string) => catalogue.suggest(search, { pieces: 1, instruments: 1, keywords: 5 }).keywords.map(({ keyword }) => keyword)
    for (const search of ['maerchen', 'Märchen', 'marchen', 'MAER']) assert.deepEqual(suggest(search), ['märchen'], search)
    for (const search of ['Kuesten', 'küsten', 'schoene-kuesten', 'kusten schone']) assert.deepEqual(suggest(search), ['schöne küsten'], search)
    for (const search of ['smorrebrod', 'smoerre']) assert.deepEqual(suggest(search), ['smørrebrød'], search)
    for (const search of ['rock’n’roll', 'rock n roll']) assert.deepEqual(suggest(search), ["rock'n'roll"], search)
  })

  it('K23 takes keywords that differ only by an apostrophe or what cannot be seen for one', () => {
    const catalogue = new Catalogue()
    const spelled = ["rock'n'roll", 'rock’n’roll', "rock'n'\u200broll", "rock'n'\u00adroll"]
    catalogue.put(
      spelled.map((keyword, id) => ({ ...plainEntry, id: id + 1, title: `Piece ${id}`, keywords: [keyword, 'free bass'], uploadedAt: id })),
    )
    assert.deepEqual(catalogue.suggest('rock', { pieces: 1, instruments: 1, keywords: 5 }).keywords, [{ keyword: "rock'n'roll", amount: 4 }])
    for (const keyword of spelled) assert.equal(catalogue.count({ keywords: [keyword] }), 4, keyword)
    assert.deepEqual(catalogue.keywords(5).toSorted(), ['free bass', "rock'n'roll"])
  })

  it('ranks exact words of the title before parts of words', () => {
    assert.deepEqual(createSearch('Waltzing', 'A waltz', 'Schwaltz')('waltz'), ['A waltz', 'Waltzing', 'Schwaltz'])
  })

  it('DECIDE-43 sorts titles without regard to accents, and numbers by their value', () => {
    const titles = ['Étude 10', 'Etude 9', '„Abend“', 'zart', 'Älter']
    const catalogue = new Catalogue()
    catalogue.put(titles.map((title, id) => ({ ...plainEntry, id: id + 1, title, uploadedAt: id })))
    const { ids } = catalogue.find({}, { sortOrder: 0, page: 0 })
    assert.deepEqual(
      ids.map((id) => titles[id - 1]),
      ['„Abend“', 'Älter', 'Etude 9', 'Étude 10', 'zart'],
    )
  })

  it('restricts by each part of a filter', () => {
    const catalogue = new Catalogue()
    catalogue.put([...new Map(fc.sample(someEntry, { numRuns: 100, seed: 1 }).map((entry) => [entry.id, entry])).values()])
    const { myAccordion, ...restricting } = filterParts
    const mine = fc.sample(myAccordion, { numRuns: 1, seed: 1 })[0] // restricts nothing by itself, but is what others fit
    for (const [name, values] of Object.entries<fc.Arbitrary<unknown>>(restricting)) {
      const count = (value: unknown) => catalogue.count({ [name]: value, ...(name === 'fits' && { myAccordion: mine }) })
      const restricts = fc.sample(values, { numRuns: 100, seed: 1 }).some((value) => count(value) < catalogue.size)
      assert.ok(restricts, `${name} leaves out no piece`)
    }
  })

  it('has all 93 instruments', () => assert.equal(instruments.length, 93))
})
