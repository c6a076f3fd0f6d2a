import { Column } from './column.ts'

/** Slots in one order, and the place of each in it. */
export class Ranking {
  #order = new Column(Int32Array)
  #place = new Column(Int32Array)
  #size = 0
  /** Where places are out of date: they are counted anew when somebody asks for one, and not after each of many batches. */
  #moved = { from: 0, to: 0 }
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** The slots from the first to the last. */
  get order() {
    return this.#order.values.subarray(0, this.#size)
  }

  placeOf(slot: number) {
    this.#renumber()
    return this.#place.get(slot)
  }

  /** Puts new slots where they belong. Many at once cost little more than one: every slot behind them moves once. */
  add(slots: number[]) {
    if (slots.length === 0) return
    const sorted = slots.toSorted(this.#compare)
    let low = 0
    const places = sorted.map((slot) => (low = this.#find(slot, low)))
    this.#order.set(this.#size + sorted.length - 1, 0)
    this.#place.set(
      slots.reduce((highest, slot) => Math.max(highest, slot), 0),
      0,
    )
    const order = this.#order.values
    let end = this.#size
    for (let index = sorted.length - 1; index >= 0; index--) {
      const place = places[index]!
      order.copyWithin(place + index + 1, place, end)
      order[place + index] = sorted[index]!
      end = place
    }
    this.#size += sorted.length
    this.#note(places[0]!, this.#size)
  }

  /** Moves a slot whose value has changed; until this is called it is still at its old place. */
  move(slot: number) {
    const { values: order } = this.#order
    const from = this.placeOf(slot)
    order.copyWithin(from, from + 1, this.#size)
    this.#size--
    const to = this.#find(slot)
    order.copyWithin(to + 1, to, this.#size)
    order[to] = slot
    this.#size++
    this.#note(Math.min(from, to), Math.max(from, to) + 1)
  }

  /** Where a slot belongs, which is not before `from`. Mostly that is the end: a library is read in the order of one of its rankings. */
  #find(slot: number, from = 0) {
    let [low, high] = [from, this.#size]
    if (high > low && this.#compare(this.#order.get(high - 1), slot) < 0) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#order.get(middle), slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #note(from: number, to: number) {
    const moved = this.#moved
    this.#moved = moved.from < moved.to ? { from: Math.min(moved.from, from), to: Math.max(moved.to, to) } : { from, to }
  }

  #renumber() {
    const { from, to } = this.#moved
    if (from >= to) return
    const order = this.#order.values
    const place = this.#place.values
    for (let at = from; at < to; at++) place[order[at]!] = at
    this.#moved = { from: 0, to: 0 }
  }
}
