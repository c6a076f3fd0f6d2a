import { Bits } from './bits.ts'
import type { Entry } from './entry.ts'
import { normalise, tokenise, Vocabulary } from './vocabulary.ts'
import { PostingLists } from './posting-lists.ts'

/** The weight of a term: `title` for what a piece is called, `name` for who wrote it, `keyword` for what it is like. */
const weights = { keyword: 1, name: 2, title: 3 } as const
type Weight = (typeof weights)[keyof typeof weights]

/** The text of a piece that a search looks through, with its weight. */
const searchedTexts = ({ title, author, realComposer, keywords }: Entry): [Weight, string][] => [
  [weights.title, title],
  [weights.name, realComposer === null ? author : `${author} ${realComposer}`],
  [weights.keyword, keywords.join(' ')],
]

const maxTerms = 8
/** A single letter occurs in nearly every piece, so that searching for it is costly and of little use. */
const maxLetters = 2
const letter = /^[a-z]$/

/** The terms of a search: single letters only if there are no longer words. */
function queryTerms(search: string) {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  const longer = words.filter((word) => !letter.test(normalise(word)))
  return longer.length > 0 ? longer.slice(0, maxTerms) : words.slice(0, maxLetters)
}

/** The pieces that match a search, and the score of each slot; scores are comparable within one search. */
type Matches = { bits: Bits; scores: Uint16Array }

/** The full-text index of titles, authors, original composers and keywords. */
export class TextIndex {
  #vocabulary = new Vocabulary()
  /** The postings of each term: `slot << 2 | weight`. */
  #postings = new PostingLists()
  #latest: { search: string; size: number; matches: Matches } | undefined

  /** Indexes a piece. */
  add(slot: number, entry: Entry) {
    for (const [weight, text] of searchedTexts(entry))
      for (const term of new Set(tokenise(text))) this.#postings.add(this.#vocabulary.idOf(term), (slot << 2) | weight)
  }

  /** Finds the pieces in which every word of a search occurs, whole or in part, in any order. The latest result is cached. */
  find(search: string, size: number): Matches {
    if (this.#latest?.search !== search || this.#latest.size !== size) this.#latest = { search, size, matches: this.#search(search, size) }
    return this.#latest.matches
  }

  #search(search: string, size: number): Matches {
    const scores = new Uint16Array(size)
    let matching: Bits | undefined
    for (const queryTerm of queryTerms(search)) {
      const bits = new Bits(size)
      const best = new Uint8Array(size)
      for (const [termId, termScore] of this.#vocabulary.find(queryTerm))
        this.#postings.each(termId, (posting) => {
          const slot = posting >>> 2
          const score = termScore * 4 + (posting & 3)
          if (best[slot]! >= score) return
          if (best[slot] === 0) bits.add(slot)
          best[slot] = score
        })
      matching = matching ? matching.and(bits) : bits
      matching.each((slot) => void (scores[slot]! += best[slot]!))
    }
    return { bits: matching ?? new Bits(size), scores }
  }
}
