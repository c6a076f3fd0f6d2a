import { Column } from './column.ts'

/**
 * A list of numbers (postings) for each term, all lists in one typed array: a list consists of linked blocks that double in size, so that
 * adding a posting is cheap and rare terms take little memory.
 */
export class PostingLists {
  #pool = new Column(Int32Array)
  #used = 1 // 0 stands for no block
  #first = new Column(Int32Array)
  #next = new Column(Int32Array)
  #end = new Column(Int32Array)
  #last = new Column(Int32Array)

  add(term: number, posting: number) {
    if (this.#next.get(term) === this.#end.get(term)) this.#addBlock(term)
    const free = this.#next.get(term)
    this.#pool.set(free, posting)
    this.#next.set(term, free + 1)
  }

  /** Visits every posting of a term in the order in which they were added. */
  each(term: number, visit: (posting: number) => void) {
    const stop = this.#next.get(term)
    for (let block = this.#first.get(term); block !== 0;) {
      const pool = this.#pool.values
      const [size, following] = [pool[block]!, pool[block + 1]!]
      const end = following === 0 ? stop : block + 2 + size
      for (let index = block + 2; index < end; index++) visit(pool[index]!)
      block = following
    }
  }

  /** A block consists of its size, the position of the next block, and its postings. */
  #addBlock(term: number) {
    const previous = this.#last.get(term)
    const size = previous === 0 ? 2 : Math.min(this.#pool.get(previous) * 2, 4096)
    const block = this.#used
    this.#used += size + 2
    this.#pool.set(this.#used, 0)
    this.#pool.set(block, size)
    this.#pool.set(block + 1, 0)
    if (previous === 0) this.#first.set(term, block)
    else this.#pool.set(previous + 1, block)
    this.#last.set(term, block)
    this.#next.set(term, block + 2)
    this.#end.set(term, block + 2 + size)
  }
}
