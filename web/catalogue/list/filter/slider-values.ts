import { durationFilter } from '#contract/limits.ts'
import type { ListState } from '../list-address.ts'

const { gap } = durationFilter

/** The end of the duration slider: the longest piece, but at least 8 minutes, and never less than what is chosen. */
export const durationEnd = ({ durationTo = 0 }: Pick<ListState, 'durationTo'>, longest: number) => Math.max(longest, durationFilter.to, durationTo)

/** The end of the price slider: the highest price, but never less than what is chosen. */
export const priceEnd = ({ price = 0 }: Pick<ListState, 'price'>, highest: number) => Math.max(highest, price)

/**
 * The values of the duration slider: the chosen ones, otherwise 2 and 8 minutes within the longest piece (LIST-15, DECIDE-39). Undefined where all
 * pieces are too short for two handles.
 */
export function durationSliderValues(
  { durationFrom, durationTo }: Pick<ListState, 'durationFrom' | 'durationTo'>,
  longest: number,
): [from: number, to: number] | undefined {
  if (longest < gap) return undefined
  if (durationFrom !== undefined && durationTo !== undefined) return [durationFrom, durationTo]
  const to = Math.min(durationFilter.to, longest)
  return [Math.min(durationFilter.from, to - gap), to]
}

/** The value of the price slider: the chosen one, otherwise 0 (LIST-18). Undefined where every piece is free. */
export const priceSliderValue = ({ price = 0 }: Pick<ListState, 'price'>, highest: number): number | undefined => (highest === 0 ? undefined : price)
