import { distance } from 'fastest-levenshtein'
import anyAscii from 'any-ascii'
import { Column } from './column.ts'

/** The score of a term by how it matches a query. */
const matchScore = { typo: 1, substring: 2, prefix: 3, exact: 4 } as const
/** Terms that match a query, by id, with their scores. */
type TermScores = Map<number, number>

/** All terms of the library. Their variants lie one after another in one buffer, which is searched as a whole. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #text = Buffer.alloc(1024)
  #used = 0
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

  /** Finds the terms that contain a typed word; if there are none, those that differ from it by a typing error. */
  find(typed: string): TermScores {
    const scores: TermScores = new Map()
    const variants = queryVariants(typed)
    for (const variant of variants) this.#findContaining(variant, scores)
    if (scores.size === 0) for (const variant of variants) this.#findSimilar(variant, scores)
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
    this.#text.write(`${variant}\n`, this.#used, 'latin1')
    this.#used = end
    this.#starts.set(this.#variants, end)
  }

  #findContaining(query: string, scores: TermScores) {
    const text = this.#text.subarray(0, this.#used)
    const needle = Buffer.from(query, 'latin1')
    for (let position = text.indexOf(needle); position !== -1;) {
      const variant = this.#variantAt(position)
      const [start, next] = [this.#starts.get(variant), this.#starts.get(variant + 1)]
      const isExact = next - 1 - start === needle.length
      const score = position > start ? matchScore.substring : isExact ? matchScore.exact : matchScore.prefix
      keepHighest(scores, this.#termOf.get(variant), score)
      position = text.indexOf(needle, next)
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

  #findSimilar(query: string, scores: TermScores) {
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

const keepHighest = (scores: TermScores, term: number, score: number) => void scores.set(term, Math.max(score, scores.get(term) ?? 0))

/** How many typing errors a word of this length may have: one from four letters, two from eight. */
export const allowedTypos = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether a term, or its beginning, is a typed word but for this many typing errors. Two letters that changed places are one error. */
export function isSimilar(query: string, term: string, typos: number) {
  for (let length = Math.max(1, query.length - typos); length <= Math.min(term.length, query.length + typos); length++) {
    const prefix = term.slice(0, length)
    const difference = distance(query, prefix)
    if (difference <= typos || (difference === 2 && length === query.length && haveSwapped(query, prefix))) return true
  }
  return false
}

function haveSwapped(one: string, other: string) {
  const index = Array.from(one).findIndex((character, place) => character !== other[place])
  return one[index] === other[index + 1] && one[index + 1] === other[index] && one.slice(index + 2) === other.slice(index + 2)
}

/** Normalises text for comparison: lower-case Latin letters without accents; other scripts are transliterated. */
export const normalise = (text: string) => (/[^\0-\x7f]/.test(text) ? anyAscii(text.normalize('NFC')) : text).toLowerCase()

const umlaut = /[äöüÄÖÜ]/g
/** Normalises with 'ä' written as 'ae', as it is typed on keyboards without umlauts. */
const spelledOut = (text: string) => normalise(text.normalize('NFC').replace(umlaut, (letter) => `${normalise(letter)}e`))
const digraph = /[aou]e/g

/** The normalised terms of a text. */
export const tokenise = (text: string) => normalise(text).split(/\s+/).filter(Boolean)

/** The spellings under which a term is indexed: Händel as handel and haendel, Haendel as haendel and handel. */
export const termVariants = (text: string) => spellingsOf(text, (normalised) => normalised.replace(digraph, (pair) => pair[0]!))

/**
 * The spellings that a typed word is searched as. 'ue' is also searched as 'u' only inside of longer words, or 'que' would match every
 * quartet.
 */
export const queryVariants = (typed: string) =>
  spellingsOf(typed, (normalised) => (normalised.length < 5 ? normalised : normalised.replace(/[aou]e(?=.)/g, (pair) => pair[0]!)))

function spellingsOf(text: string, collapse: (normalised: string) => string) {
  const normalised = normalise(text)
  return [...new Set([normalised, spelledOut(text), collapse(normalised)])].filter((variant) => variant !== '')
}
