/** The typed arrays a column can be made of. */
export type Kind = Uint8ArrayConstructor | Uint16ArrayConstructor | Int32ArrayConstructor | Float64ArrayConstructor

/** One number for each slot, in a typed array that grows by half when it is full. */
export class Column<K extends Kind> {
  values: InstanceType<K>
  #kind: K
  constructor(kind: K) {
    this.#kind = kind
    this.values = new kind(64) as InstanceType<K>
  }

  set(slot: number, value: number) {
    if (slot >= this.values.length) {
      const grown = new this.#kind(Math.max(slot + 1, this.values.length + (this.values.length >>> 1))) as InstanceType<K>
      grown.set(this.values)
      this.values = grown
    }
    this.values[slot] = value
  }

  get(slot: number) {
    return this.values[slot] ?? 0
  }
}
