import { Bits } from './bits.ts'
import { PostingLists } from './posting-lists.ts'
import { sameWords } from './same-words.ts'
import { keepHighest, type MatchScores, Vocabulary } from './vocabulary.ts'
import { termsOf, type Word, wordsOf } from './words.ts'

/** The slots that match a search, and the score of each; scores are comparable within one search. */
export type Matches = { bits: Bits; scores: Uint16Array }

/** Other things than terms that a word may name, by their ids. */
type Named = {
  find: (word: Word) => MatchScores
  findSimilar: (word: Word) => MatchScores
  /** Visits every slot with one of them, with the weight of its name. */
  each: (id: number, visit: (slot: number) => void) => void
}
/** What an index finds beside its words, and whether a single letter is found anywhere in a word instead of at its beginning. */
type Options = { named?: Named; findsLetters?: boolean }
const nothing: Named = { find: () => new Map(), findSimilar: () => new Map(), each: () => {} }

/** A text has a weight from 0 to 3: the same word counts as more in one text than in another. */
const weightBits = 2
const heaviest = (1 << weightBits) - 1

/** The words of the texts of each slot. Everything that people search by words is found through such an index, so that all searches fold alike. */
export class WordIndex {
  #vocabulary = new Vocabulary()
  /** The postings of each term: `slot << weightBits | weight`. */
  #postings = new PostingLists()
  #named: Named
  #findsLetters: boolean

  constructor({ named = nothing, findsLetters = false }: Options = {}) {
    this.#named = named
    this.#findsLetters = findsLetters
  }

  /** Indexes a text of a slot. */
  add(slot: number, text: string, weight = 0) {
    for (const term of termsOf(text)) this.#postings.add(this.#vocabulary.idOf(term), (slot << weightBits) | weight)
  }

  /** Finds the slots in which every word of a search, or one that means the same, occurs, whole or in part, in any order, or names something. */
  find(search: string, size: number): Matches {
    const scores = new Uint16Array(size)
    const best = new Uint8Array(size)
    let matching: Bits | undefined
    for (const word of longestFirst(wordsOf(search))) {
      const bits = new Bits(size)
      best.fill(0)
      this.#eachMatch(word, (slot, score) => {
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
  #eachMatch(word: Word, visit: (slot: number, score: number) => void) {
    const { spellings, joined } = word
    const letter = joined.length > 0 ? 'whole' : this.#findsLetters ? 'anywhere' : 'first'
    let terms = highest([
      this.#vocabulary.findSame(sameWords(spellings)),
      this.#vocabulary.findContaining(joined),
      this.#vocabulary.findContaining(spellings, letter),
    ])
    let named = this.#named.find(word)
    if (terms.size === 0 && named.size === 0) {
      terms = this.#vocabulary.findSimilar([...spellings, ...joined])
      named = this.#named.findSimilar(word)
    }
    for (const [id, score] of terms) this.#postings.each(id, (posting) => visit(posting >>> weightBits, (score << weightBits) + (posting & heaviest)))
    for (const [id, score] of named) this.#named.each(id, (slot) => visit(slot, score << weightBits))
  }
}

/** Each term with the highest of its scores. */
function highest([first, ...others]: [MatchScores, ...MatchScores[]]) {
  for (const scores of others) for (const [term, score] of scores) keepHighest(first, term, score)
  return first
}

/** The words of a search without repetitions, the longest first: they are in the fewest texts, and once none is left the others are skipped. */
const longestFirst = (words: Word[]) =>
  [...new Map(words.map((word) => [JSON.stringify(word), word])).values()].toSorted(
    (one, other) => other.spellings[0]!.length - one.spellings[0]!.length,
  )
