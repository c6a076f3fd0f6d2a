import { factWords, joinNumbers } from './accordion/fact-words.ts'
import { Bits } from './bits.ts'
import type { Entry } from './entry.ts'
import type { InstrumentIndex } from './instrument-index.ts'
import { findInstruments, findSimilarInstruments } from './instrument-search.ts'
import { PostingLists } from './posting-lists.ts'
import { sameWords } from './same-words.ts'
import { tokenise, Vocabulary } from './vocabulary.ts'

/** The weight of a term: `title` for what a piece is called, `name` for who wrote it, `keyword` for what it is like, `instrument`
 * for who plays it. */
const weights = { instrument: 0, keyword: 1, name: 2, title: 3 } as const
type Weight = (typeof weights)[keyof typeof weights]

/** The text of a piece that a search looks through, with its weight. */
const searchedTexts = ({ title, author, realComposer, keywords, accordion }: Entry): [Weight, string][] => [
  [weights.title, title],
  [weights.name, realComposer === null ? author : `${author} ${realComposer}`],
  [weights.keyword, keywords.join(' ')],
  [weights.keyword, factWords(accordion ?? {})],
]

/** The words of a search, the longest first: they are in the fewest pieces, and once no piece is left the others are skipped. */
const queryTerms = (search: string) =>
  [...new Set(joinNumbers(search).split(/\s+/).filter(Boolean))].toSorted((one, other) => other.length - one.length)

/** The pieces that match a search, and the score of each slot; scores are comparable within one search. */
type Matches = { bits: Bits; scores: Uint16Array }

/** The full-text index of titles, authors, original composers, keywords and instruments. */
export class TextIndex {
  #instruments: InstrumentIndex
  #vocabulary = new Vocabulary()
  /** The postings of each term: `slot << 2 | weight`. */
  #postings = new PostingLists()
  #latest: { search: string; size: number; matches: Matches } | undefined

  constructor(instruments: InstrumentIndex) {
    this.#instruments = instruments
  }

  /** Indexes a piece. */
  add(slot: number, entry: Entry) {
    for (const [weight, text] of searchedTexts(entry))
      for (const term of new Set(tokenise(joinNumbers(text)))) this.#postings.add(this.#vocabulary.idOf(term), (slot << 2) | weight)
  }

  /** Finds the pieces in which every word of a search, or one that means the same, occurs, whole or in part, in any order, or names an instrument. The latest result is cached. */
  find(search: string, size: number): Matches {
    if (this.#latest?.search !== search || this.#latest.size !== size) this.#latest = { search, size, matches: this.#search(search, size) }
    return this.#latest.matches
  }

  #search(search: string, size: number): Matches {
    const scores = new Uint16Array(size)
    const best = new Uint8Array(size)
    let matching: Bits | undefined
    for (const queryTerm of queryTerms(search)) {
      const bits = new Bits(size)
      best.fill(0)
      this.#eachMatch(queryTerm, (slot, score) => {
        if (best[slot]! >= score) return
        if (best[slot] === 0) bits.add(slot)
        best[slot] = score
      })
      matching = matching ? matching.and(bits) : bits
      if (matching.isEmpty) break
      matching.each((slot) => void (scores[slot]! += best[slot]!))
    }
    return { bits: matching ?? new Bits(size), scores }
  }

  /** Visits every slot in which a word occurs, with the score of the occurrence; similar words count only if it occurs nowhere. */
  #eachMatch(word: string, visit: (slot: number, score: number) => void) {
    const isPlayed = (id: number) => this.#instruments.hasAny(id)
    let terms = new Map([...this.#vocabulary.findSame(sameWords(word)), ...this.#vocabulary.findContaining(word)])
    let instruments = [...findInstruments(word)].filter(([id]) => isPlayed(id))
    if (terms.size === 0 && instruments.length === 0) {
      terms = this.#vocabulary.findSimilar(word)
      instruments = [...findSimilarInstruments(word)].filter(([id]) => isPlayed(id))
    }
    for (const [id, score] of terms) this.#postings.each(id, (posting) => visit(posting >>> 2, score * 4 + (posting & 3)))
    for (const [id, score] of instruments) this.#instruments.eachWith(id, (slot) => visit(slot, score * 4 + weights.instrument))
  }
}
