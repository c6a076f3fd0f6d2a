import { distance } from 'fastest-levenshtein'
import { Column } from './column.ts'
import { queryVariants, termVariants } from './words.ts'

/** The score of a term by how it matches a query. */
export const matchScore = { typo: 1, substring: 2, prefix: 3, exact: 4 } as const
/** Terms or instruments that match a query, by id, with their scores. */
export type MatchScores = Map<number, number>

const singleLetter = /^[a-z]$/
const number = /^\d+$/
const lineEnd = '\n'

/** All terms of a text index. Their variants lie one after another in one buffer, which is searched as a whole. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #text = Buffer.alloc(1024)
  /** Every variant stands between two line ends. */
  #used = this.#text.write(lineEnd, 'latin1')
  /** The start of each variant in the buffer, and its term. */
  #starts = new Column(Int32Array)
  #termOf = new Column(Int32Array)
  #variants = 0

  /** The id of a term, which is added if it is new. */
  idOf(term: string): number {
    const existing = this.#ids.get(term)
    if (existing !== undefined) return existing
    const id = this.#ids.size
    this.#ids.set(term, id)
    for (const variant of termVariants(term)) this.#write(variant, id)
    return id
  }

  /** Finds the terms that equal one of these folded words. They count as less than the word that was typed. */
  findSame(words: string[]): MatchScores {
    const ids = words.map((word) => this.#ids.get(word)).filter((id) => id !== undefined)
    return new Map(ids.map((id) => [id, matchScore.prefix]))
  }

  /**
   * Finds the terms that contain a typed word in one of its spellings. A single letter, which nearly every term contains, matches their
   * beginnings, or whole terms, or anything that has it; a number matches the same number, or beginnings if there is none.
   */
  findContaining(spellings: string[], letter: 'first' | 'whole' | 'anywhere' = 'first'): MatchScores {
    const scores: MatchScores = new Map()
    for (const query of queryVariants(spellings))
      if (number.test(query)) this.#findNumber(query, scores)
      else if (!singleLetter.test(query) || letter === 'anywhere') this.#findContaining(query, scores)
      else this.#findContaining(letter === 'whole' ? `${lineEnd}${query}${lineEnd}` : `${lineEnd}${query}`, scores)
    return scores
  }

  /** Finds the terms that differ from a typed word by a typing error. */
  findSimilar(spellings: string[]): MatchScores {
    const scores: MatchScores = new Map()
    for (const variant of queryVariants(spellings)) this.#findSimilar(variant, scores)
    return scores
  }

  #write(variant: string, id: number) {
    const end = this.#used + variant.length + 1
    if (end > this.#text.length) {
      const grown = Buffer.alloc(end + (end >>> 1))
      this.#text.copy(grown)
      this.#text = grown
    }
    this.#starts.set(this.#variants, this.#used)
    this.#termOf.set(this.#variants++, id)
    this.#text.write(`${variant}${lineEnd}`, this.#used, 'latin1')
    this.#used = end
    this.#starts.set(this.#variants, end)
  }

  #findNumber(query: string, scores: MatchScores) {
    const sizeBefore = scores.size
    this.#findContaining(`${lineEnd}${query}${lineEnd}`, scores)
    if (scores.size === sizeBefore) this.#findContaining(`${lineEnd}${query}`, scores)
  }

  /** A line end in the needle stands for the beginning or the end of a variant. */
  #findContaining(needle: string, scores: MatchScores) {
    const text = this.#text.subarray(0, this.#used)
    const bytes = Buffer.from(needle, 'latin1')
    const atStart = Number(needle.startsWith(lineEnd))
    const { length } = needle.replaceAll(lineEnd, '')
    for (let found = text.indexOf(bytes); found !== -1;) {
      const position = found + atStart
      const variant = this.#variantAt(position)
      const [start, next] = [this.#starts.get(variant), this.#starts.get(variant + 1)]
      const isExact = next - 1 - start === length
      const score = position > start ? matchScore.substring : isExact ? matchScore.exact : matchScore.prefix
      keepHighest(scores, this.#termOf.get(variant), score)
      found = text.indexOf(bytes, next - atStart)
    }
  }

  #variantAt(position: number) {
    let [low, high] = [0, this.#variants - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#starts.get(middle) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  #findSimilar(query: string, scores: MatchScores) {
    const typos = allowedTypos(query)
    if (typos === 0) return
    for (let variant = 0; variant < this.#variants; variant++) {
      const [start, end] = [this.#starts.get(variant), this.#starts.get(variant + 1) - 1]
      if (end - start < query.length - typos) continue
      const prefix = this.#text.toString('latin1', start, Math.min(end, start + query.length + typos))
      if (isSimilar(query, prefix, typos)) keepHighest(scores, this.#termOf.get(variant), matchScore.typo)
    }
  }
}

/** Gives a term this score, unless it has a higher one. */
export const keepHighest = (scores: MatchScores, term: number, score: number) => void scores.set(term, Math.max(score, scores.get(term) ?? 0))

/** How many typing errors a word of this length may have: one from four letters, two from eight. */
export const allowedTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/**
 * Whether a term, or its beginning, is a typed word but for this many typing errors. Two letters that changed places are one error. Another
 * digit is none: who looks for op. 12 does not mean op. 13.
 */
export function isSimilar(query: string, term: string, typos: number) {
  const digits = digitsOf(query)
  for (let length = Math.max(1, query.length - typos); length <= Math.min(term.length, query.length + typos); length++) {
    const prefix = term.slice(0, length)
    const difference = distance(query, prefix)
    if ((difference <= typos || (difference === 2 && length === query.length && haveSwapped(query, prefix))) && digitsOf(prefix) === digits)
      return true
  }
  return false
}

const digitsOf = (text: string) => text.replaceAll(/\D/g, '')

function haveSwapped(one: string, other: string) {
  const index = Array.from(one).findIndex((character, place) => character !== other[place])
  return one[index] === other[index + 1] && one[index + 1] === other[index] && one.slice(index + 2) === other.slice(index + 2)
}
