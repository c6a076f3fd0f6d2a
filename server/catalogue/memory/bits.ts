/** A set of slots as one bit each. It grows with the highest slot that is added; beyond its end there is nothing. */
export class Bits {
  words: Uint32Array
  constructor(slots = 0) {
    this.words = new Uint32Array((slots + 31) >>> 5)
  }

  add(slot: number) {
    const word = slot >>> 5
    if (word >= this.words.length) this.#grow(word + 1)
    this.words[word]! |= 1 << (slot & 31)
  }

  remove(slot: number) {
    const word = slot >>> 5
    if (word < this.words.length) this.words[word]! &= ~(1 << (slot & 31))
  }

  has(slot: number) {
    return ((this.words[slot >>> 5] ?? 0) & (1 << (slot & 31))) !== 0
  }

  /** A copy that is long enough for this many slots, and no longer. */
  copy(slots: number) {
    const bits = new Bits(slots)
    bits.words.set(this.words.length > bits.words.length ? this.words.subarray(0, bits.words.length) : this.words)
    return bits
  }

  /** Keeps only what the other has too. */
  keep({ words }: Bits) {
    const mine = this.words
    const both = Math.min(mine.length, words.length)
    for (let word = 0; word < both; word++) mine[word]! &= words[word]!
    mine.fill(0, both)
    return this
  }

  /** Takes out what the other has. */
  drop({ words }: Bits) {
    const mine = this.words
    const both = Math.min(mine.length, words.length)
    for (let word = 0; word < both; word++) mine[word]! &= ~words[word]!
    return this
  }

  /** Takes in what the other has, as far as this one reaches. */
  join({ words }: Bits) {
    const mine = this.words
    const both = Math.min(mine.length, words.length)
    for (let word = 0; word < both; word++) mine[word]! |= words[word]!
    return this
  }

  /** Takes in what the other has among these slots, and in the words they lie in. */
  joinBetween({ words }: Bits, first: number, end: number) {
    const last = Math.min((end + 31) >>> 5, words.length)
    if (last > this.words.length) this.#grow(last)
    for (let word = first >>> 5; word < last; word++) this.words[word]! |= words[word]!
  }

  get isEmpty() {
    return this.words.every((word) => word === 0)
  }

  count() {
    let total = 0
    for (const word of this.words) total += ones(word)
    return total
  }

  /** How many slots are in both. */
  countWith({ words }: Bits) {
    const mine = this.words
    const both = Math.min(mine.length, words.length)
    let total = 0
    for (let word = 0; word < both; word++) total += ones(mine[word]! & words[word]!)
    return total
  }

  #grow(words: number) {
    const grown = new Uint32Array(Math.max(words, this.words.length + (this.words.length >>> 1)))
    grown.set(this.words)
    this.words = grown
  }

  /** Visits every slot from the lowest to the highest. */
  each(visit: (slot: number) => void) {
    const { words } = this
    for (let word = 0; word < words.length; word++)
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}

/** How many bits of a 32-bit word are set, counted in parallel. */
function ones(word: number) {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}
