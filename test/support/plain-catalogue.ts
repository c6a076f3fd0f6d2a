import { instrumentNames } from '#contract/pieces/instrument-names.ts'
import { instruments, optionOf } from '#contract/pieces/instruments.ts'
import { pageSize, type OrderOption } from '#contract/limits.ts'
import type { SortOrder } from '#server/catalogue/memory/catalogue.ts'
import { factWords, joinNumbers } from '#server/catalogue/memory/accordion/fact-words.ts'
import type { Entry, Filter } from '#server/catalogue/memory/entry.ts'
import { countFacts, matchesFacts } from '#test/support/plain-accordion.ts'
import { allowedTypos, isSimilar } from '#server/catalogue/memory/vocabulary.ts'
import { fold, queryVariants, termsOf, termVariants, type Word, wordsOf } from '#server/catalogue/memory/words.ts'

/** A catalogue that answers the same queries by looking at every piece. */
export class PlainCatalogue {
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
      accordion: countFacts(filter, (relaxed) => this.#matching(relaxed)),
      recordings: this.#matching({ ...filter, hasRecording: undefined }).filter((piece) => piece.hasRecording).length,
    }
  }

  worksOf(artistId: number, maxInstruments: number) {
    const works = [...this.pieces.values()].filter(({ composers }) => composers.includes(artistId))
    const options = ranked(
      works.flatMap((piece) => [...new Set(piece.instruments.map((id) => optionOf[id]!))]),
      (one, other) => one - other,
    )
    return { pieces: works.length, instruments: options.slice(0, maxInstruments).map(([option]) => option) }
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
        matchesFacts(piece.accordion ?? {}, rest) &&
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

  #scoresOf(piece: Entry, typed: Word) {
    const queries = queryVariants([...typed.spellings, ...typed.joined])
    const named = [...called(queries)].filter(([id]) => this.played.has(id))
    const variants = [...this.vocabulary].flatMap(termVariants)
    const hasNumber = queries.some((query) => isNumber(query) && variants.includes(query))
    const contains = (variant: string, query: string) => {
      if (isNumber(query)) return hasNumber ? variant === query : variant.startsWith(query)
      if (!/^[a-z]$/.test(query)) return variant.includes(query)
      return typed.joined.length > 0 ? variant === query : variant.startsWith(query)
    }
    const isKnown = named.length > 0 || variants.some((variant) => queries.some((query) => contains(variant, query)))
    const scores = searchedPlaces(piece).flatMap(([weight, place]) =>
      termsOf(joinNumbers(place))
        .flatMap(termVariants)
        .flatMap((variant) =>
          queries.flatMap((query) => {
            const matches = isKnown ? contains(variant, query) : isSimilarTo(query, variant)
            const score = !isKnown ? 1 : variant === query ? 4 : variant.startsWith(query) ? 3 : 2
            return matches ? [score * 4 + weight] : []
          }),
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
const called = (queries: string[]) => calledBy.getOrInsertComputed(queries.join(' '), () => instrumentsCalled(queries))
const isNumber = (text: string) => /^\d+$/.test(text)
const isSimilarTo = (query: string, word: string) => allowedTypos(query) > 0 && isSimilar(query, word, allowedTypos(query))

const wordsOfNames = instrumentNames.map((names) =>
  names
    .flatMap(termsOf)
    .flatMap(termVariants)
    .filter(({ length }) => length > 1),
)
const nameWords = (id: number) => wordsOfNames[id]!
/** The instruments that are called by a word, or else those of whose names it is the larger part. */
function instrumentsCalled(queries: string[]): Map<number, number> {
  const all = instruments.map((_, id) => id)
  const exact = all.filter((id) => nameWords(id).some((word) => queries.includes(word)))
  if (exact.length > 0) return new Map(exact.map((id) => [id, 4]))
  const begun = all.filter((id) => nameWords(id).some((word) => queries.some((query) => query.length >= 3 && query.length >= word.length / 2 && word.startsWith(query)))) // prettier-ignore
  return new Map(begun.map((id) => [id, 2]))
}

/** The texts of a piece that a search looks through, each with its weight. */
export const searchedPlaces = ({ title, author, realComposer, keywords: named, accordion }: Entry): [weight: number, text: string][] => [
  [3, title],
  [2, `${author} ${realComposer ?? ''}`],
  [1, named.join(' ')],
  [1, factWords(accordion ?? {})],
]
/** The words of a search. */
export const typedIn = (search: string) => [...new Map(wordsOf(joinNumbers(search)).map((word) => [JSON.stringify(word), word])).values()]
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const titleKey = ({ title }: Entry) =>
  fold(title)
    .replace(/^[^a-z0-9]+/, '')
    .replace(/\d+/g, (number) => number.padStart(6, '0'))
const byAge = (one: Entry, other: Entry) => other.uploadedAt - one.uploadedAt || other.id - one.id
/** The easiest first, and those without a grade last. */
const compareGrade = (one: Entry, other: Entry) => Math.sign((one.accordion?.grade ?? 99) - (other.accordion?.grade ?? 99))
const compare = (order: OrderOption, one: Entry, other: Entry) =>
  [compareText(titleKey(one), titleKey(other)), other.likes - one.likes || other.downloads - one.downloads, 0, compareGrade(one, other)][order] ||
  byAge(one, other)

function ranked<T>(all: T[], compareEqual: (one: T, other: T) => number): [T, number][] {
  const counts = new Map<T, number>()
  for (const one of all) counts.set(one, (counts.get(one) ?? 0) + 1)
  return [...counts].toSorted(([one, few], [other, many]) => many - few || compareEqual(one, other))
}
