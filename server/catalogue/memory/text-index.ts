import { factWords, joinNumbers } from './accordion/fact-words.ts'
import type { Entry } from './entry.ts'
import type { InstrumentIndex } from './instrument-index.ts'
import { findInstruments, findSimilarInstruments } from './instrument-search.ts'
import type { MatchScores } from './vocabulary.ts'
import { type Matches, WordIndex } from './word-index.ts'
import type { Word } from './words.ts'

/** The weight of a term: `title` for what a piece is called, `name` for who wrote it, `keyword` for what it is like. Instruments have none. */
const weights = { keyword: 1, name: 2, title: 3 } as const
type Weight = (typeof weights)[keyof typeof weights]

/** The text of a piece that a search looks through, with its weight. */
const searchedTexts = ({ title, author, realComposer, keywords, accordion }: Entry): [Weight, string][] => [
  [weights.title, title],
  [weights.name, realComposer === null ? author : `${author} ${realComposer}`],
  [weights.keyword, keywords.join(' ')],
  [weights.keyword, factWords(accordion ?? {})],
]

/** The full-text index of titles, authors, original composers, keywords and instruments. */
export class TextIndex {
  #words: WordIndex
  #latest: { search: string; size: number; matches: Matches } | undefined

  constructor(instruments: InstrumentIndex) {
    const played = (found: MatchScores) => new Map([...found].filter(([id]) => instruments.hasAny(id)))
    const named = {
      find: ({ spellings, joined }: Word) => played(findInstruments([...spellings, ...joined])),
      findSimilar: ({ spellings, joined }: Word) => played(findSimilarInstruments([...spellings, ...joined])),
      each: (id: number, visit: (slot: number) => void) => instruments.eachWith(id, visit),
    }
    this.#words = new WordIndex({ named })
  }

  /** Indexes a piece. */
  add(slot: number, entry: Entry) {
    for (const [weight, text] of searchedTexts(entry)) this.#words.add(slot, joinNumbers(text), weight)
  }

  /** Finds the pieces that match a search. The latest result is cached. */
  find(search: string, size: number): Matches {
    if (this.#latest?.search !== search || this.#latest.size !== size)
      this.#latest = { search, size, matches: this.#words.find(joinNumbers(search), size) }
    return this.#latest.matches
  }
}
