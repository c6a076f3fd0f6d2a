import { Column } from './column.ts'
import type { Bits } from './bits.ts'

/** All slots in one sort order, and the rank of each. */
export class Ranking {
  #slots = new Column(Int32Array)
  #ranks = new Column(Int32Array)
  #size = 0
  /** The range of outdated ranks: they are renumbered when a rank is needed, and not after each of many batches. */
  #outdated = { from: 0, to: 0 }
  #compare: (one: number, other: number) => number

  constructor(compare: (one: number, other: number) => number) {
    this.#compare = compare
  }

  /** The slots in the order of the ranking. */
  get slots() {
    return this.#slots.values.subarray(0, this.#size)
  }

  rankOf(slot: number) {
    this.#renumber()
    return this.#ranks.get(slot)
  }

  /** Inserts new slots at their ranks. Many at once cost little more than one: every slot behind them moves once. */
  add(slots: number[]) {
    if (slots.length === 0) return
    const sorted = slots.toSorted(this.#compare)
    let low = 0
    const ranks = sorted.map((slot) => (low = this.#find(slot, low)))
    this.#slots.set(this.#size + sorted.length - 1, 0)
    this.#ranks.set(
      slots.reduce((highest, slot) => Math.max(highest, slot), 0),
      0,
    )
    const ranked = this.#slots.values
    let end = this.#size
    for (let index = sorted.length - 1; index >= 0; index--) {
      const rank = ranks[index]!
      ranked.copyWithin(rank + index + 1, rank, end)
      ranked[rank + index] = sorted[index]!
      end = rank
    }
    this.#size += sorted.length
    this.#markOutdated(ranks[0]!, this.#size)
  }

  /** Moves a slot whose value has changed to its new rank. */
  move(slot: number) {
    const { values: ranked } = this.#slots
    const from = this.rankOf(slot)
    ranked.copyWithin(from, from + 1, this.#size)
    this.#size--
    const to = this.#find(slot)
    ranked.copyWithin(to + 1, to, this.#size)
    ranked[to] = slot
    this.#size++
    this.#markOutdated(Math.min(from, to), Math.max(from, to) + 1)
  }

  /** The rank of a slot, which is not before `from`. Mostly that is the end: a library is read in the order of one of its rankings. */
  #find(slot: number, from = 0) {
    let [low, high] = [from, this.#size]
    if (high > low && this.#compare(this.#slots.get(high - 1), slot) < 0) return high
    while (low < high) {
      const middle = (low + high) >>> 1
      if (this.#compare(this.#slots.get(middle), slot) < 0) low = middle + 1
      else high = middle
    }
    return low
  }

  #markOutdated(from: number, to: number) {
    const outdated = this.#outdated
    this.#outdated = outdated.from < outdated.to ? { from: Math.min(outdated.from, from), to: Math.max(outdated.to, to) } : { from, to }
  }

  #renumber() {
    const { from, to } = this.#outdated
    if (from >= to) return
    const ranked = this.#slots.values
    const ranks = this.#ranks.values
    for (let rank = from; rank < to; rank++) ranks[ranked[rank]!] = rank
    this.#outdated = { from: 0, to: 0 }
  }
}

type PageRequest = { total: number; ranking: Ranking; scores: Uint16Array | undefined; page: number; pageSize: number }

/** The slots of one page: in the order of the ranking, or by their scores and then in that order. */
export function pickPage(bits: Bits, { total, ranking, scores, page, pageSize }: PageRequest): number[] {
  const first = page * pageSize
  if (first >= total) return []
  if (scores) return sortByScore(bits, scores, ranking, first + pageSize).slice(first, first + pageSize)
  // Walking along the ranking meets a match every `length / total` steps; sorting costs about ten steps for each match.
  const steps = ((first + pageSize) * ranking.slots.length) / total
  return steps < total * 10 ? walkAlong(bits, ranking.slots, first, pageSize) : sortAll(bits, ranking).slice(first, first + pageSize)
}

function walkAlong(bits: Bits, ranked: Int32Array, first: number, pageSize: number) {
  const slots: number[] = []
  let skipped = 0
  for (const slot of ranked) if (bits.has(slot) && skipped++ >= first && slots.push(slot) === pageSize) break
  return slots
}

function sortAll(bits: Bits, ranking: Ranking) {
  const slots: number[] = []
  bits.each((slot) => void slots.push(slot))
  return sortByRank(slots, ranking)
}

function sortByRank(slots: number[], ranking: Ranking) {
  const ranks = Int32Array.from(slots, (slot) => ranking.rankOf(slot)).toSorted()
  return Array.from(ranks, (rank) => ranking.slots[rank]!)
}

/** There are few different scores, so pieces are put into one bucket for each; only the buckets that the page needs are sorted. */
function sortByScore(bits: Bits, scores: Uint16Array, ranking: Ranking, end: number) {
  const buckets: number[][] = []
  bits.each((slot) => void (buckets[scores[slot]!] ??= []).push(slot))
  const slots: number[] = []
  for (let score = buckets.length - 1; score >= 0 && slots.length < end; score--)
    for (const slot of sortByRank(buckets[score] ?? [], ranking)) slots.push(slot)
  return slots
}
