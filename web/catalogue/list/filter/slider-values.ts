import { durationFilter } from '#contract/limits.ts'
import type { ListState } from '../list-address.ts'

const { gap } = durationFilter

/**
 * The values of the duration slider: the chosen ones, otherwise 2 and 8 minutes, both within the longest piece (LIST-15, DECIDE-39).
 * Undefined where all pieces are too short for two handles.
 */
export function durationSliderValues(
  { durationFrom, durationTo }: Pick<ListState, 'durationFrom' | 'durationTo'>,
  maxDuration: number,
): [from: number, to: number] | undefined {
  if (maxDuration < gap) return undefined
  const to = Math.min(Math.max(durationTo ?? durationFilter.to, gap), maxDuration)
  return [Math.min(durationFrom ?? durationFilter.from, to - gap), to]
}

/** The value of the price slider: the chosen one, otherwise 0 (LIST-18). Undefined where every piece is free. */
export const priceSliderValue = ({ price }: Pick<ListState, 'price'>, maxPrice: number): number | undefined =>
  maxPrice === 0 ? undefined : Math.min(price ?? 0, maxPrice)
