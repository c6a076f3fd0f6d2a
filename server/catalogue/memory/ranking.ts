import { Column } from './column.ts'

/** Slots in one order, and the place of each in it. */
export class Ranking {
  #order = new Column(Int32Array)
  #place = new Column(Int32Array)
  #size = 0
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** The slots from the first to the last. */
  get order() {
    return this.#order.values.subarray(0, this.#size)
  }

  placeOf(slot: number) {
    return this.#place.get(slot)
  }

  /** Puts new slots where they belong. Many at once cost little more than one: every slot behind them moves once. */
  add(slots: number[]) {
    if (slots.length === 0) return
    const sorted = slots.toSorted(this.#compare)
    const places = sorted.map((slot) => this.#find(slot))
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
    this.#renumber(places[0]!, this.#size)
  }

  /** Moves a slot whose value has changed; until this is called it is still at its old place. */
  move(slot: number) {
    const { values: order } = this.#order
    const from = this.#place.get(slot)
    order.copyWithin(from, from + 1, this.#size)
    this.#size--
    const to = this.#find(slot)
    order.copyWithin(to + 1, to, this.#size)
    order[to] = slot
    this.#size++
    this.#renumber(Math.min(from, to), Math.max(from, to) + 1)
  }

  #find(slot: number) {
    let [low, high] = [0, this.#size]
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#order.get(middle), slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #renumber(from: number, to: number) {
    const order = this.#order.values
    const place = this.#place.values
    for (let at = from; at < to; at++) place[order[at]!] = at
  }
}
