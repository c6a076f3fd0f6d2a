import { Bits } from './bits.ts'

/** For each value up to the highest the slots that have it or a lower one. */
export class AtMost {
  #sets: Bits[]

  constructor(highest: number) {
    this.#sets = Array.from({ length: highest + 1 }, () => new Bits())
  }

  /** Takes in the slots from `first` up to, not including, `end`; each carries over what all lower values have of them. */
  add(first: number, end: number, values: ArrayLike<number>) {
    for (let slot = first; slot < end; slot++) this.#sets[values[slot]!]!.add(slot)
    let below = new Bits()
    for (const bits of this.#sets) {
      bits.joinBetween(below, first, end)
      below = bits
    }
  }

  /** The slots with this value or a lower one. */
  of(value: number) {
    return this.#sets[Math.min(Math.max(0, Math.floor(value)), this.#sets.length - 1)]!
  }
}
