import { Bits } from './bits.ts'
import { Column } from './column.ts'
import { Lists } from './lists.ts'
import { Postings } from './postings.ts'

/** Which keywords each piece has. */
export class KeywordIndex {
  #ids = new Map<string, number>()
  #names: string[] = []
  #of = new Lists(Int32Array)
  #slots = new Postings()
  #used = new Column(Int32Array)

  /** Notes the next slot. */
  add(slot: number, keywords: string[]) {
    const ids = keywords.map((keyword) => this.#idOf(keyword))
    this.#of.add(ids)
    for (const id of ids) {
      this.#slots.add(id, slot)
      this.#used.set(id, this.#used.get(id) + 1)
    }
  }

  /** Takes a slot out of the counts of all. */
  forget(slot: number) {
    this.#each(slot, (id) => this.#used.set(id, this.#used.get(id) - 1))
  }

  /** The pieces with a keyword. */
  find(keyword: string, size: number) {
    const bits = new Bits(size)
    this.eachWith(keyword, (slot) => bits.add(slot))
    return bits
  }

  /** Visits every piece with a keyword. */
  eachWith(keyword: string, visit: (slot: number) => void) {
    const id = this.#ids.get(keyword)
    if (id !== undefined) this.#slots.each(id, visit)
  }

  /** The most frequent keywords of these pieces, or of all but these. */
  mostFrequent(bits: Bits, isAllBut: boolean, most: number) {
    const counts = isAllBut ? this.#used.values.slice(0, this.#names.length) : new Int32Array(this.#names.length)
    const { items, starts } = this.#of.raw
    const step = isAllBut ? -1 : 1
    bits.each((slot) => {
      for (let at = starts[slot]!; at < starts[slot + 1]!; at++) counts[items[at]!]! += step
    })
    const least = leastOf(counts, most)
    const ids: number[] = []
    for (let id = 0; id < counts.length; id++) if (counts[id]! >= least) ids.push(id)
    return ids
      .toSorted((one, other) => counts[other]! - counts[one]! || (this.#names[one]! < this.#names[other]! ? -1 : 1))
      .slice(0, most)
      .map((id) => this.#names[id]!)
  }

  #each(slot: number, visit: (id: number) => void) {
    const { items, starts } = this.#of.raw
    for (let at = starts[slot]!; at < starts[slot + 1]!; at++) visit(items[at]!)
  }

  #idOf(keyword: string) {
    const known = this.#ids.get(keyword)
    if (known !== undefined) return known
    this.#ids.set(keyword, this.#names.length)
    return this.#names.push(keyword) - 1
  }
}

/** The count from which on a keyword is among the most frequent, so that the rest need not be put in order. */
const leastOf = (counts: Int32Array, most: number) => Math.max(1, counts.toSorted().at(-Math.min(most, counts.length)) ?? 1)
