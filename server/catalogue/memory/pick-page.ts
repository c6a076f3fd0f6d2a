import type { Bits } from './bits.ts'
import type { Ranking } from './ranking.ts'

type Wanted = { total: number; order: Ranking; scores: Uint16Array | undefined; page: number; pageSize: number }

/** The slots of one page: in the given order, or by their scores and then in that order. */
export function pickPage(bits: Bits, { total, order, scores, page, pageSize }: Wanted): number[] {
  const first = page * pageSize
  if (first >= total) return []
  if (scores) return byScore(bits, scores, order, first + pageSize).slice(first, first + pageSize)
  // Walking along the order meets a piece every `length / total` steps; sorting costs about ten steps a piece.
  const walk = ((first + pageSize) * order.order.length) / total
  return walk < total * 10 ? walkAlong(bits, order.order, first, pageSize) : sorted(bits, order).slice(first, first + pageSize)
}

function walkAlong(bits: Bits, order: Int32Array, first: number, pageSize: number) {
  const slots: number[] = []
  let before = first
  for (const slot of order) if (bits.has(slot) && before-- <= 0 && slots.push(slot) === pageSize) break
  return slots
}

function sorted(bits: Bits, ranking: Ranking) {
  const slots: number[] = []
  bits.each((slot) => void slots.push(slot))
  return inOrder(slots, ranking)
}

function inOrder(slots: number[], ranking: Ranking) {
  const places = Int32Array.from(slots, (slot) => ranking.placeOf(slot)).toSorted()
  return Array.from(places, (place) => ranking.order[place]!)
}

/** Scores are few and small, so pieces are dealt into one heap for each; only the heaps that the page needs are put in order. */
function byScore(bits: Bits, scores: Uint16Array, ranking: Ranking, last: number) {
  const heaps: number[][] = []
  bits.each((slot) => void (heaps[scores[slot]!] ??= []).push(slot))
  const slots: number[] = []
  for (let score = heaps.length - 1; score >= 0 && slots.length < last; score--)
    for (const slot of inOrder(heaps[score] ?? [], ranking)) slots.push(slot)
  return slots
}
