import { Bits } from './bits.ts'
import { Column, ListColumn } from './column.ts'
import { PostingLists } from './posting-lists.ts'
import { sameWords } from './same-words.ts'
import { normalise } from './vocabulary.ts'

/** The keywords of all pieces. */
export class KeywordIndex {
  #ids = new Map<string, number>()
  #names: string[] = []
  #folded: string[] = []
  #keywords = new ListColumn(Int32Array)
  #postings = new PostingLists()
  #counts = new Column(Int32Array)

  /** Adds the piece of the next slot. */
  add(slot: number, keywords: string[]) {
    const ids = keywords.map((keyword) => this.#idOf(keyword))
    this.#keywords.add(ids)
    for (const id of ids) {
      this.#postings.add(id, slot)
      this.#counts.set(id, this.#counts.get(id) + 1)
    }
  }

  /** Takes a slot out of the counts of its keywords. */
  uncount(slot: number) {
    this.#each(slot, (id) => this.#counts.set(id, this.#counts.get(id) - 1))
  }

  /** The slots of the pieces with a keyword. */
  find(keyword: string, size: number) {
    const bits = new Bits(size)
    this.eachWith(keyword, (slot) => bits.add(slot))
    return bits
  }

  /** Visits every piece with a keyword. */
  eachWith(keyword: string, visit: (slot: number) => void) {
    const id = this.#ids.get(keyword)
    if (id !== undefined) this.#postings.each(id, visit)
  }

  /** The most frequent keywords of these pieces, or with `isComplement` of all others. */
  mostFrequent(bits: Bits, isComplement: boolean, limit: number) {
    const counts = isComplement ? this.#counts.values.slice(0, this.#names.length) : new Int32Array(this.#names.length)
    const { items, starts } = this.#keywords.raw
    const step = isComplement ? -1 : 1
    bits.each((slot) => {
      for (let index = starts[slot]!; index < starts[slot + 1]!; index++) counts[items[index]!]! += step
    })
    const threshold = thresholdOf(counts, limit)
    const ids: number[] = []
    for (let id = 0; id < counts.length; id++) if (counts[id]! >= threshold) ids.push(id)
    return ids
      .toSorted((one, other) => counts[other]! - counts[one]! || (this.#names[one]! < this.#names[other]! ? -1 : 1))
      .slice(0, limit)
      .map((id) => this.#names[id]!)
  }

  /** The keywords that contain every word of a search, or one that means the same, with their numbers of pieces: those that begin with it first, then the most frequent. */
  suggest(search: string, limit: number) {
    const typed = normalise(search.trim())
    const words = typed.split(/\s+/).map((word) => ({ word, same: sameWords(word) }))
    const found: { keyword: string; amount: number; begins: boolean }[] = []
    for (const [id, text] of this.#folded.entries())
      if (this.#counts.get(id) > 0 && words.every(({ word, same }) => text.includes(word) || same.includes(text)))
        found.push({ keyword: this.#names[id]!, amount: this.#counts.get(id), begins: text.startsWith(typed) })
    return found
      .toSorted((one, other) => Number(other.begins) - Number(one.begins) || other.amount - one.amount || (one.keyword < other.keyword ? -1 : 1))
      .slice(0, limit)
      .map(({ keyword, amount }) => ({ keyword, amount }))
  }

  #each(slot: number, visit: (id: number) => void) {
    const { items, starts } = this.#keywords.raw
    for (let index = starts[slot]!; index < starts[slot + 1]!; index++) visit(items[index]!)
  }

  #idOf(keyword: string) {
    const existing = this.#ids.get(keyword)
    if (existing !== undefined) return existing
    this.#ids.set(keyword, this.#names.length)
    this.#folded.push(normalise(keyword))
    return this.#names.push(keyword) - 1
  }
}

/** The lowest count among the most frequent keywords, so that only those need to be sorted. */
const thresholdOf = (counts: Int32Array, limit: number) => Math.max(1, counts.toSorted().at(-Math.min(limit, counts.length)) ?? 1)
