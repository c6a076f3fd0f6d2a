import { durationFilter } from '#contract/limits.ts'
import type { List } from '../list-address.ts'

const { gap } = durationFilter

/**
 * Where the handles of the duration stand: as they were moved, otherwise at 2 and 8 minutes, both within the longest piece (LIST-15, DECIDE-39).
 * Undefined where pieces are too short for two handles.
 */
export function lengthHandles({ durationFrom, durationTo }: List, maxLength: number): [from: number, to: number] | undefined {
  if (maxLength < gap) return undefined
  const to = Math.min(Math.max(durationTo ?? durationFilter.to, gap), maxLength)
  return [Math.min(durationFrom ?? durationFilter.from, to - gap), to]
}

/** Where the handle of the price stands: as it was moved, otherwise at 0 (LIST-18). Undefined where every piece is free. */
export const priceHandle = ({ price }: List, maxPrice: number): number | undefined => (maxPrice === 0 ? undefined : Math.min(price ?? 0, maxPrice))
