import { Bits } from './bits.ts'
import { Column } from './column.ts'
import { compareText } from './title-key.ts'
import { WordIndex } from './word-index.ts'
import { fold, spellingsOf } from './words.ts'

/** An artist's id and name. */
type Named = { id: number; name: string }

/** The names of all artists, also of those whom nobody may see yet. Each has a slot; who is renamed gets a new one. */
export class ArtistNames {
  #words = new WordIndex({ findsLetters: true })
  #slots = new Map<number, number>()
  #ids = new Column(Int32Array)
  #alive = new Bits()
  /** The folded name of each slot. */
  #names: string[] = []

  /** Whether so many slots are dead that the names should be read again. */
  get isFragmented() {
    return this.#names.length > 2 * this.#slots.size + 1_000
  }

  /** The number of artists. */
  get size() {
    return this.#slots.size
  }

  /** Adds new artists and renames others. */
  put(artists: Named[]) {
    for (const { id, name } of artists) {
      const folded = fold(name)
      if (this.#names[this.#slots.get(id) ?? -1] === folded) continue
      this.remove([id])
      const slot = this.#names.push(folded) - 1
      this.#slots.set(id, slot)
      this.#ids.set(slot, id)
      this.#alive.add(slot)
      this.#words.add(slot, name)
    }
  }

  remove(ids: number[]) {
    for (const id of ids) {
      const slot = this.#slots.get(id)
      if (slot === undefined) continue
      this.#alive.remove(slot)
      this.#slots.delete(id)
    }
  }

  /**
   * The ids of the first artists whose names have every word of a search, whole or in part, in any order: 'Müller, Jörg' finds Jörg Müller. Names that
   * begin with the first word come first, then the others, both in alphabetical order.
   */
  find(search: string, limit: number): number[] {
    const beginnings = spellingsOf(search.trim().split(/[\s,]+/, 1)[0]!)
    const first = new Set<number>()
    const compare = (one: number, other: number) =>
      Number(first.has(other)) - Number(first.has(one)) ||
      compareText(this.#names[one]!, this.#names[other]!) ||
      this.#ids.get(one) - this.#ids.get(other)
    let best: number[] = []
    let worst: number | undefined // of as many as are asked for
    for (const slot of this.#slotsOf(search)) {
      if (beginnings.some((beginning) => this.#names[slot]!.startsWith(beginning))) first.add(slot)
      if (worst !== undefined && compare(slot, worst) > 0) continue
      if (best.push(slot) < 2 * limit) continue
      best = best.toSorted(compare).slice(0, limit)
      worst = best.at(-1)
    }
    return best
      .toSorted(compare)
      .slice(0, limit)
      .map((slot) => this.#ids.get(slot))
  }

  /** The ids of all of them, in no order. */
  findAll(search: string): number[] {
    return this.#slotsOf(search).map((slot) => this.#ids.get(slot))
  }

  #slotsOf(search: string) {
    const slots: number[] = []
    const { bits } = this.#words.find(search, this.#names.length)
    bits.and(this.#alive).each((slot) => void slots.push(slot))
    return slots
  }
}
