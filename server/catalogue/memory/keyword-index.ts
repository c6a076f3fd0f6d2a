import { toKey } from '#contract/text/text.ts'
import { Bits } from './bits.ts'
import { Column, ListColumn } from './column.ts'
import { PostingLists } from './posting-lists.ts'
import { WordIndex } from './word-index.ts'
import { fold, spellingsOf } from './words.ts'

/** The keywords of all pieces. Two that `toKey` compares as the same are one, under the name that came first. */
export class KeywordIndex {
  /** The id of each keyword as it was written, and of its key. */
  #ids = new Map<string, number>()
  #names: string[] = []
  #folded: string[] = []
  #words = new WordIndex()
  #keywords = new ListColumn(Int32Array)
  #postings = new PostingLists()
  #counts = new Column(Int32Array)

  /** Adds the piece of the next slot. */
  add(slot: number, keywords: string[]) {
    const ids = new Set(keywords.map((keyword) => this.#idOf(keyword)))
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
    const id = this.#ids.get(keyword) ?? this.#ids.get(toKey(keyword))
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
    const beginnings = spellingsOf(search.trim())
    const found: { keyword: string; amount: number; begins: boolean }[] = []
    this.#words.find(search, this.#names.length).bits.each((id) => {
      const [amount, folded] = [this.#counts.get(id), this.#folded[id]!]
      if (amount > 0) found.push({ keyword: this.#names[id]!, amount, begins: beginnings.some((beginning) => folded.startsWith(beginning)) })
    })
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
    const known = this.#ids.get(keyword)
    if (known !== undefined) return known
    const key = toKey(keyword)
    const id = this.#ids.get(key) ?? this.#add(keyword)
    for (const spelling of [keyword, key]) this.#ids.set(spelling, id)
    return id
  }

  #add(keyword: string) {
    const id = this.#names.push(keyword) - 1
    this.#folded.push(fold(keyword))
    this.#words.add(id, keyword)
    return id
  }
}

/** The lowest count among the most frequent keywords, so that only those need to be sorted. */
const thresholdOf = (counts: Int32Array, limit: number) => Math.max(1, counts.toSorted().at(-Math.min(limit, counts.length)) ?? 1)
