import type { Bits } from './bits.ts'
import type { Ranking } from './ranking.ts'

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
