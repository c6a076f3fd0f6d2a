/** The typed arrays that a column can consist of. */
type ArrayType = Uint8ArrayConstructor | Uint16ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor

/** One number for each slot, in a typed array that grows by half when it is full. */
export class Column<K extends ArrayType> {
  values: InstanceType<K>
  #arrayType: K
  constructor(arrayType: K) {
    this.#arrayType = arrayType
    this.values = new arrayType(64) as InstanceType<K>
  }

  set(slot: number, value: number) {
    if (slot >= this.values.length) {
      const grown = new this.#arrayType(Math.max(slot + 1, this.values.length + (this.values.length >>> 1))) as InstanceType<K>
      grown.set(this.values)
      this.values = grown
    }
    this.values[slot] = value
  }

  get(slot: number) {
    return this.values[slot] ?? 0
  }
}

/** A short list of numbers for each slot, all lists one after another in one typed array. The list of a slot never changes. */
export class ListColumn<K extends ArrayType> {
  #starts = new Column(Int32Array)
  #items: Column<K>
  #slots = 0
  #used = 0

  constructor(arrayType: K) {
    this.#items = new Column(arrayType)
  }

  /** Appends the list of the next slot. */
  add(list: Iterable<number>) {
    for (const item of list) this.#items.set(this.#used++, item)
    this.#starts.set(++this.#slots, this.#used)
  }

  /** The array of all lists with their bounds: a slot's list is `items[starts[slot]]` up to, not including, `items[starts[slot + 1]]`. */
  get raw() {
    return { items: this.#items.values, starts: this.#starts.values }
  }
}
