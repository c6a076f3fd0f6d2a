/** A set of slots with one bit each, in words of 32 bits. It grows with the highest slot that is added; slots beyond its end are not in it. */
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

  /** A copy that has room for exactly this many slots. */
  copy(slots: number) {
    const bits = new Bits(slots)
    bits.words.set(this.words.length > bits.words.length ? this.words.subarray(0, bits.words.length) : this.words)
    return bits
  }

  /** Keeps only the slots that the other set has too (and). */
  and({ words }: Bits) {
    const mine = this.words
    const shared = Math.min(mine.length, words.length)
    for (let word = 0; word < shared; word++) mine[word]! &= words[word]!
    mine.fill(0, shared)
    return this
  }

  /** Removes the slots of the other set (and not). */
  andNot({ words }: Bits) {
    const mine = this.words
    const shared = Math.min(mine.length, words.length)
    for (let word = 0; word < shared; word++) mine[word]! &= ~words[word]!
    return this
  }

  /** Adds the slots of the other set, up to the end of this one (or). */
  or({ words }: Bits) {
    const mine = this.words
    const shared = Math.min(mine.length, words.length)
    for (let word = 0; word < shared; word++) mine[word]! |= words[word]!
    return this
  }

  /** Adds the slots of the other set in this range, and in the words at its ends. */
  orBetween({ words }: Bits, first: number, end: number) {
    const last = Math.min((end + 31) >>> 5, words.length)
    if (last > this.words.length) this.#grow(last)
    for (let word = first >>> 5; word < last; word++) this.words[word]! |= words[word]!
  }

  get isEmpty() {
    return this.words.every((word) => word === 0)
  }

  count() {
    let total = 0
    for (const word of this.words) total += popCount(word)
    return total
  }

  /** The number of slots in both sets. */
  countWith({ words }: Bits) {
    const mine = this.words
    const shared = Math.min(mine.length, words.length)
    let total = 0
    for (let word = 0; word < shared; word++) total += popCount(mine[word]! & words[word]!)
    return total
  }

  #grow(words: number) {
    const grown = new Uint32Array(Math.max(words, this.words.length + (this.words.length >>> 1)))
    grown.set(this.words)
    this.words = grown
  }

  /** Visits every slot in ascending order. */
  each(visit: (slot: number) => void) {
    const { words } = this
    for (let word = 0; word < words.length; word++)
      for (let rest = words[word]!; rest !== 0; rest &= rest - 1) visit((word << 5) + 31 - Math.clz32(rest & -rest))
  }
}

/** The number of bits that are set in a word of 32 bits, counted in parallel. */
function popCount(word: number) {
  let sum = word - ((word >>> 1) & 0x55555555)
  sum = (sum & 0x33333333) + ((sum >>> 2) & 0x33333333)
  return (((sum + (sum >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** For each value from 0 up to the highest, the slots with this value or a lower one. */
export class CumulativeBits {
  #sets: Bits[]

  constructor(highest: number) {
    this.#sets = Array.from({ length: highest + 1 }, () => new Bits())
  }

  /** Adds the slots from `first` up to, not including, `end`; the set of each value includes those of all lower values. */
  add(first: number, end: number, values: ArrayLike<number>) {
    for (let slot = first; slot < end; slot++) this.#sets[values[slot]!]!.add(slot)
    let lower = new Bits()
    for (const bits of this.#sets) {
      bits.orBetween(lower, first, end)
      lower = bits
    }
  }

  /** The slots with this value or a lower one. */
  of(value: number) {
    return this.#sets[Math.min(Math.max(0, Math.floor(value)), this.#sets.length - 1)]!
  }
}
