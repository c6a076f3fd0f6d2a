import { Column } from './column.ts'

/**
 * For each word the numbers it was noted with, in one typed array for all words: a word's numbers lie in blocks that are
 * linked and double in size, so that adding one is cheap and rare words take little.
 */
export class Postings {
  #pool = new Column(Int32Array)
  #used = 1 // 0 stands for no block
  #first = new Column(Int32Array)
  #next = new Column(Int32Array)
  #end = new Column(Int32Array)
  #last = new Column(Int32Array)

  add(word: number, value: number) {
    if (this.#next.get(word) === this.#end.get(word)) this.#grow(word)
    const free = this.#next.get(word)
    this.#pool.set(free, value)
    this.#next.set(word, free + 1)
  }

  /** Visits every number of a word in the order in which they were noted. */
  each(word: number, visit: (value: number) => void) {
    const stop = this.#next.get(word)
    for (let block = this.#first.get(word); block !== 0;) {
      const pool = this.#pool.values
      const [size, following] = [pool[block]!, pool[block + 1]!]
      const end = following === 0 ? stop : block + 2 + size
      for (let at = block + 2; at < end; at++) visit(pool[at]!)
      block = following
    }
  }

  /** A block is its size, the place of the next one, and its numbers. */
  #grow(word: number) {
    const previous = this.#last.get(word)
    const size = previous === 0 ? 2 : Math.min(this.#pool.get(previous) * 2, 4096)
    const block = this.#used
    this.#used += size + 2
    this.#pool.set(this.#used, 0)
    this.#pool.set(block, size)
    this.#pool.set(block + 1, 0)
    if (previous === 0) this.#first.set(word, block)
    else this.#pool.set(previous + 1, block)
    this.#last.set(word, block)
    this.#next.set(word, block + 2)
    this.#end.set(word, block + 2 + size)
  }
}
