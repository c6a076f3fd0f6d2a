import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { instrumentNames } from '#contract/pieces/instrument-names.ts'
import { instruments, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { pageSize } from '#contract/limits.ts'
import { Catalogue, type SortOrder } from './catalogue.ts'
import type { Entry, Filter } from './entry.ts'
import { normalise, termVariants, queryVariants, tokenise, allowedTypos, isSimilar, withoutMarks } from './vocabulary.ts'

const words = ['waltz', 'Ländler', 'Haendel', 'Händel', 'tango', 'can-can', 'quelle', 'quartet', 'Élise', 'No.', '10', '2', 'Żółć', 'am', 'a']
const keywords = ['jazz', 'blues', 'free bass', 'waltz', 'fugue']
const text = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 }).map((some) => some.join(' '))
const someInstruments = [1, 1, 1, 2, 3, 28, 29, 35, 57, 64, 84]

const someEntry: fc.Arbitrary<Entry> = fc.record({
  id: fc.integer({ min: 1, max: 60 }),
  title: text,
  author: text,
  realComposer: fc.option(text, { nil: null }),
  keywords: fc.uniqueArray(fc.constantFrom(...keywords), { minLength: 2, maxLength: 4 }),
  price: fc.integer({ min: 0, max: 50 }),
  duration: fc.integer({ min: 0, max: 61 }),
  difficulty: fc.constantFrom(0, 1),
  original: fc.boolean(),
  hasRecording: fc.boolean(),
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
      'alto',
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
}
const someFilter: fc.Arbitrary<Filter> = fc.record(filterParts, { requiredKeys: [] })

/** A catalogue that answers the same queries by looking at every piece. */
class PlainCatalogue {
  pieces = new Map<number, Entry>()

  find(filter: Filter, order: SortOrder, page: number) {
    const found = this.#matching(filter)
    const sorted = found.toSorted(
      (one, other) => this.#score(other, filter, order) - this.#score(one, filter, order) || compare(order ?? 2, one, other),
    )
    const ofAnyDifficulty = this.#matching({ ...filter, difficulties: undefined })
    const ofAnyOrigin = this.#matching({ ...filter, original: undefined })
    return {
      ids: sorted.slice(page * pageSize, (page + 1) * pageSize).map(({ id }) => id),
      total: found.length,
      instruments: new Map(
        ranked(
          found.flatMap((piece) => [...new Set(piece.instruments.map((id) => optionOf[id]!))]),
          (one, other) => one - other,
        ),
      ),
      keywords: ranked(
        found.flatMap((piece) => piece.keywords),
        compareText,
      ).map(([keyword]) => keyword),
      difficulties: [0, 1].map((difficulty) => ofAnyDifficulty.filter((piece) => piece.difficulty === difficulty).length),
      origins: {
        original: ofAnyOrigin.filter(({ original }) => original).length,
        transcription: ofAnyOrigin.filter(({ original }) => !original).length,
      },
      recordings: this.#matching({ ...filter, hasRecording: undefined }).filter((piece) => piece.hasRecording).length,
    }
  }

  get bounds() {
    const all = [...this.pieces.values()]
    return { maxLength: Math.max(0, ...all.map(({ duration }) => duration)), maxPrice: Math.max(0, ...all.map(({ price }) => price)) }
  }

  #matching({
    search = '',
    keywords: chosen = [],
    instruments: players = [],
    totalInstrumentAmount: total = -1,
    difficulties = [],
    ...rest
  }: Filter) {
    const { original, hasRecording, price = 50, durationFrom = 0, durationTo = 61 } = rest
    return [...this.pieces.values()].filter(
      (piece) =>
        typedIn(search).every((typed) => this.#scoresOf(piece, typed).length > 0) &&
        chosen.every((keyword) => piece.keywords.includes(keyword)) &&
        players.every(({ instrumentIds, amount }) => piece.instruments.filter((id) => instrumentIds.includes(id)).length >= amount) &&
        (total === -1 || piece.instruments.length === total) &&
        (difficulties.length === 0 || difficulties.includes(piece.difficulty)) &&
        (original === undefined || piece.original === original) &&
        (hasRecording === undefined || piece.hasRecording === hasRecording) &&
        piece.price <= price &&
        piece.duration >= durationFrom &&
        piece.duration <= durationTo,
    )
  }

  #score(piece: Entry, { search = '' }: Filter, order: SortOrder) {
    if (order !== undefined) return 0
    return typedIn(search).reduce((sum, typed) => sum + Math.max(...this.#scoresOf(piece, typed)), 0)
  }

  /** All terms and instruments ever added: similar words count only if none of them matches. */
  vocabulary = new Set<string>()
  played = new Set<number>()

  #scoresOf(piece: Entry, typed: string) {
    const queries = queryVariants(typed)
    const named = [...called(typed)].filter(([id]) => this.played.has(id))
    const isKnown = named.length > 0 || [...this.vocabulary].some((word) => termVariants(word).some((variant) => queries.some((query) => contains(variant, query)))) // prettier-ignore
    const scores = places(piece).flatMap(([weight, place]) =>
      tokenise(place).flatMap((word) =>
        termVariants(word).flatMap((variant) =>
          queries.flatMap((query) => {
            const matches = isKnown ? contains(variant, query) : isSimilarTo(query, variant)
            const score = !isKnown ? 1 : variant === query ? 4 : variant.startsWith(query) ? 3 : 2
            return matches ? [score * 4 + weight] : []
          }),
        ),
      ),
    )
    const instrumentScores = piece.instruments.flatMap((id) => {
      const score = isKnown ? named.find(([other]) => other === id)?.[1] : nameWords(id).some((word) => queries.some((query) => word.length <= query.length + allowedTypos(query) && isSimilarTo(query, word))) ? 1 : undefined // prettier-ignore
      return score === undefined ? [] : [score * 4]
    })
    return [...scores, ...instrumentScores]
  }
}

const calledBy = new Map<string, Map<number, number>>()
const called = (typed: string) => calledBy.getOrInsertComputed(typed, instrumentsCalled)
const isSimilarTo = (query: string, word: string) => allowedTypos(query) > 0 && isSimilar(query, word, allowedTypos(query))
const contains = (variant: string, query: string) => (/^[a-z]$/.test(query) ? variant.startsWith(query) : variant.includes(query))

const wordsOfNames = instrumentNames.map((names) => names.flatMap(tokenise).flatMap(termVariants))
const nameWords = (id: number) => wordsOfNames[id]!
/** The instruments that are called by a word, or else those of whose names it is the larger part. */
function instrumentsCalled(typed: string): Map<number, number> {
  const queries = queryVariants(typed).map(withoutMarks)
  const all = instruments.map((_, id) => id)
  const exact = all.filter((id) => nameWords(id).some((word) => queries.includes(word)))
  if (exact.length > 0) return new Map(exact.map((id) => [id, 4]))
  const begun = all.filter((id) => nameWords(id).some((word) => queries.some((query) => query.length >= 3 && query.length >= word.length / 2 && word.startsWith(query)))) // prettier-ignore
  return new Map(begun.map((id) => [id, 2]))
}

const places = ({ title, author, realComposer, keywords: named }: Entry): [weight: number, text: string][] => [
  [3, title],
  [2, `${author} ${realComposer ?? ''}`],
  [1, named.join(' ')],
]
const typedIn = (search: string) => [...new Set(search.split(/\s+/).filter(Boolean))]
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const titleKey = ({ title }: Entry) =>
  normalise(title)
    .replace(/^[^a-z0-9]+/, '')
    .replace(/\d+/g, (number) => number.padStart(6, '0'))
const byAge = (one: Entry, other: Entry) => other.uploadedAt - one.uploadedAt || other.id - one.id
const compare = (order: 0 | 1 | 2, one: Entry, other: Entry) =>
  [compareText(titleKey(one), titleKey(other)), other.likes - one.likes || other.downloads - one.downloads, 0][order] || byAge(one, other)

function ranked<T>(all: T[], compareEqual: (one: T, other: T) => number): [T, number][] {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([one, few], [other, many]) => many - few || compareEqual(one, other))
}

/** Creates a catalogue of these titles and returns its search. */
const createSearch = (...titles: string[]) => {
  const catalogue = new Catalogue()
  const kind = {
    author: 'Ada Lovelace',
    realComposer: null,
    keywords: ['one', 'two'],
    price: 0,
    duration: 1,
    difficulty: 0 as const,
    original: true,
    hasRecording: false,
  }
  catalogue.put(titles.map((title, id) => ({ ...kind, id: id + 1, title, instruments: [1], likes: 0, downloads: 0, uploadedAt: id })))
  return (search: string) => catalogue.find({ search }, { sortOrder: undefined, page: 0 }).ids.map((id) => titles[id - 1])
}

describe('the catalogue in memory', () => {
  it('DECIDE-37 to DECIDE-43 finds, sorts and counts the same as a plain search through every piece', () => {
    const step = fc.oneof(
      fc.array(someEntry, { maxLength: 20 }).map((entries) => ({ entries })),
      fc.integer({ min: 1, max: 60 }).map((removed) => ({ removed })),
    )
    const query = fc.record({ filter: someFilter, order: fc.constantFrom<SortOrder>(0, 1, 2, undefined), page: fc.integer({ min: 0, max: 3 }) })
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
              for (const [, place] of places(one)) for (const word of tokenise(place)) plain.vocabulary.add(word)
            }
          }
        assert.equal(catalogue.size, plain.pieces.size)
        assert.deepEqual(catalogue.bounds, plain.bounds)
        for (const { filter, order, page } of queries) {
          const searchOrder = order === undefined && typedIn(filter.search ?? '').length === 0 ? 2 : order
          const found = catalogue.find(filter, { sortOrder: searchOrder, page })
          const expected = plain.find(filter, searchOrder, page)
          assert.deepEqual(found, expected)
          assert.deepEqual([...found.instruments], [...expected.instruments])
          assert.equal(catalogue.count(filter), expected.total)
        }
      }),
      { numRuns: 400 },
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
    const kind = {
      author: 'A',
      realComposer: null,
      keywords: ['one', 'two'],
      price: 0,
      duration: 1,
      difficulty: 0 as const,
      original: true,
      hasRecording: false,
    }
    const played = [[1], [1, 2], [1, 3], [1, 28], [1, 35], [1, 16, 5], [1, 40], [1, 41], [1, 84]]
    catalogue.put(played.map((ids, id) => ({ ...kind, id, title: `Piece ${id}`, instruments: ids, likes: 0, downloads: 0, uploadedAt: id })))
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

  it('ranks exact words of the title before parts of words', () => {
    assert.deepEqual(createSearch('Waltzing', 'A waltz', 'Schwaltz')('waltz'), ['A waltz', 'Waltzing', 'Schwaltz'])
  })

  it('DECIDE-43 sorts titles without regard to accents, and numbers by their value', () => {
    const titles = ['Étude 10', 'Etude 9', '„Abend“', 'zart', 'Älter']
    const catalogue = new Catalogue()
    const kind = {
      author: 'A',
      realComposer: null,
      keywords: ['one', 'two'],
      price: 0,
      duration: 1,
      difficulty: 0 as const,
      original: true,
      hasRecording: false,
    }
    catalogue.put(titles.map((title, id) => ({ ...kind, id: id + 1, title, instruments: [1], likes: 0, downloads: 0, uploadedAt: id })))
    const { ids } = catalogue.find({}, { sortOrder: 0, page: 0 })
    assert.deepEqual(
      ids.map((id) => titles[id - 1]),
      ['„Abend“', 'Älter', 'Etude 9', 'Étude 10', 'zart'],
    )
  })

  it('restricts by each part of a filter', () => {
    const catalogue = new Catalogue()
    catalogue.put([...new Map(fc.sample(someEntry, { numRuns: 100, seed: 1 }).map((entry) => [entry.id, entry])).values()])
    for (const [name, values] of Object.entries<fc.Arbitrary<unknown>>(filterParts)) {
      const restricts = fc.sample(values, { numRuns: 100, seed: 1 }).some((value) => catalogue.count({ [name]: value }) < catalogue.size)
      assert.ok(restricts, `${name} leaves out no piece`)
    }
  })

  it('has all 93 instruments', () => assert.equal(instruments.length, 93))
})
