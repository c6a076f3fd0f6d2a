import { Column, type Kind } from './column.ts'

/** A short list of numbers for each slot, all of them behind one another in one typed array. A slot is written once. */
export class Lists<K extends Kind> {
  #starts = new Column(Int32Array)
  #items: Column<K>
  #slots = 0
  #used = 0

  constructor(kind: K) {
    this.#items = new Column(kind)
  }

  /** Writes the list of the next slot. */
  add(list: Iterable<number>) {
    for (const item of list) this.#items.set(this.#used++, item)
    this.#starts.set(++this.#slots, this.#used)
  }

  /** The array in which the lists lie, with the bounds of each: `items[starts[slot]]` up to, not including, `items[starts[slot + 1]]`. */
  get raw() {
    return { items: this.#items.values, starts: this.#starts.values }
  }
}
