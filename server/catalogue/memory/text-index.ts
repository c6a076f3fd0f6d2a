import { Bits } from './bits.ts'
import type { Entry } from './entry.ts'
import { fold, wordsOf } from './fold.ts'
import { Postings } from './postings.ts'
import { Vocabulary } from './vocabulary.ts'

/** Where a word stands; in a title it weighs most. */
const place = { keyword: 1, name: 2, title: 3 } as const
const mostWords = 8
/** A letter alone stands in nearly every piece: to look for it says little and costs much. */
const mostLetters = 2
const letter = /^[a-z]$/

/** The words of a search that are looked for: single letters only where there is nothing longer. */
export function termsOf(search: string) {
  const words = [...new Set(search.split(/\s+/).filter(Boolean))]
  const longer = words.filter((word) => !letter.test(fold(word)))
  return longer.length > 0 ? longer.slice(0, mostWords) : words.slice(0, mostLetters)
}

/** Which pieces a search fits, and how well each: scores are comparable within one search. */
export type Matches = { bits: Bits; scores: Uint16Array }

/** The words of titles, authors, original composers and keywords. */
export class TextIndex {
  #vocabulary = new Vocabulary()
  /** `slot << 2 | place` for each word. */
  #postings = new Postings()

  add(slot: number, { title, author, realComposer, keywords }: Entry) {
    this.#note(slot, place.title, title)
    this.#note(slot, place.name, realComposer === null ? author : `${author} ${realComposer}`)
    this.#note(slot, place.keyword, keywords.join(' '))
  }

  #last: { search: string; size: number; matches: Matches } | undefined

  /** The pieces in which every word of a search stands, whole or in part, in whichever order; the same search again is known. */
  find(search: string, size: number): Matches {
    if (this.#last?.search !== search || this.#last.size !== size) this.#last = { search, size, matches: this.#search(search, size) }
    return this.#last.matches
  }

  #search(search: string, size: number): Matches {
    const scores = new Uint16Array(size)
    let found: Bits | undefined
    for (const word of termsOf(search)) {
      const bits = new Bits(size)
      const best = new Uint8Array(size)
      for (const [id, fit] of this.#vocabulary.find(word))
        this.#postings.each(id, (value) => {
          const slot = value >>> 2
          const score = fit * 4 + (value & 3)
          if (best[slot]! >= score) return
          if (best[slot] === 0) bits.add(slot)
          best[slot] = score
        })
      found = found ? found.keep(bits) : bits
      found.each((slot) => void (scores[slot]! += best[slot]!))
    }
    return { bits: found ?? new Bits(size), scores }
  }

  #note(slot: number, where: number, text: string) {
    for (const word of new Set(wordsOf(text))) this.#postings.add(this.#vocabulary.idOf(word), (slot << 2) | where)
  }
}
