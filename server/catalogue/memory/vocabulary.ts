import { distance } from 'fastest-levenshtein'
import { Column } from './column.ts'
import { formsOf, meaningsOf } from './fold.ts'

/** How well a word fits what was typed; better is higher. */
export const fit = { typo: 1, inside: 2, start: 3, whole: 4 } as const
/** Words that fit, each with how well. */
export type Fits = Map<number, number>

/** All words that occur in the library, each once, behind one another in one buffer that is searched as a whole. */
export class Vocabulary {
  #ids = new Map<string, number>()
  #text = Buffer.alloc(1024)
  #used = 0
  #starts = new Column(Int32Array)
  #wordOf = new Column(Int32Array)
  #forms = 0

  /** The number of a word as it stands in a text. */
  idOf(word: string): number {
    const known = this.#ids.get(word)
    if (known !== undefined) return known
    const id = this.#ids.size
    this.#ids.set(word, id)
    for (const form of formsOf(word)) this.#write(form, id)
    return id
  }

  /** The words that contain what was typed; if there are none, those it is a typing error away from. */
  find(typed: string): Fits {
    const fits: Fits = new Map()
    const meanings = meaningsOf(typed)
    for (const meaning of meanings) this.#findInside(meaning, fits)
    if (fits.size === 0) for (const meaning of meanings) this.#findSimilar(meaning, fits)
    return fits
  }

  #write(form: string, id: number) {
    const end = this.#used + form.length + 1
    if (end > this.#text.length) {
      const grown = Buffer.alloc(end + (end >>> 1))
      this.#text.copy(grown)
      this.#text = grown
    }
    this.#starts.set(this.#forms, this.#used)
    this.#wordOf.set(this.#forms++, id)
    this.#text.write(`${form}\n`, this.#used, 'latin1')
    this.#used = end
    this.#starts.set(this.#forms, end)
  }

  #findInside(meaning: string, fits: Fits) {
    const text = this.#text.subarray(0, this.#used)
    const needle = Buffer.from(meaning, 'latin1')
    for (let at = text.indexOf(needle); at !== -1;) {
      const form = this.#formAt(at)
      const [start, next] = [this.#starts.get(form), this.#starts.get(form + 1)]
      const isWhole = next - 1 - start === needle.length
      note(fits, this.#wordOf.get(form), at > start ? fit.inside : isWhole ? fit.whole : fit.start)
      at = text.indexOf(needle, next)
    }
  }

  #formAt(position: number) {
    let [low, high] = [0, this.#forms - 1]
    while (low < high) {
      const middle = (low + high + 1) >>> 1
      if (this.#starts.get(middle) <= position) low = middle
      else high = middle - 1
    }
    return low
  }

  /** Words whose beginning differs by one letter from at least four that were typed, or by two from eight. */
  #findSimilar(meaning: string, fits: Fits) {
    const errors = errorsIn(meaning)
    if (errors === 0) return
    for (let form = 0; form < this.#forms; form++) {
      const [start, end] = [this.#starts.get(form), this.#starts.get(form + 1) - 1]
      if (end - start < meaning.length - errors) continue
      const word = this.#text.toString('latin1', start, Math.min(end, start + meaning.length + errors))
      if (isSimilar(meaning, word, errors)) note(fits, this.#wordOf.get(form), fit.typo)
    }
  }
}

const note = (fits: Fits, word: number, quality: number) => void fits.set(word, Math.max(quality, fits.get(word) ?? 0))

/** How many typing errors a word of this length is forgiven. */
export const errorsIn = ({ length }: string) => (length < 4 ? 0 : length < 8 ? 1 : 2)

/** Whether a word, or its beginning, is what was meant. Two letters that changed places are one error. */
export function isSimilar(meaning: string, word: string, errors: number) {
  for (let length = Math.max(1, meaning.length - errors); length <= Math.min(word.length, meaning.length + errors); length++) {
    const start = word.slice(0, length)
    const difference = distance(meaning, start)
    if (difference <= errors || (difference === 2 && length === meaning.length && haveSwapped(meaning, start))) return true
  }
  return false
}

function haveSwapped(one: string, other: string) {
  const at = Array.from(one).findIndex((letter, index) => letter !== other[index])
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}
