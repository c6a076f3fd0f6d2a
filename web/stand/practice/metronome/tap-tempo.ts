import { slowestTempo, tempoWithin } from '../ranges.ts'

/** How many intervals between taps count; older ones are forgotten, so that the tempo follows the hand. */
const countedIntervals = 6

/** The part of the usual interval by which one may differ and still count. */
const tolerance = 0.25

/** A pause after which taps begin anew: longer than a beat of the slowest tempo, with the tolerance. */
const pause = (1 + tolerance) * (60 / slowestTempo)

/** The times of the taps that count after one more, in seconds. */
export function addTap(taps: readonly number[], at: number): number[] {
  const last = taps.at(-1)
  return last === undefined || at - last > pause || at < last ? [at] : [...taps, at].slice(-countedIntervals - 1)
}

/**
 * The tempo of taps in beats per minute; undefined before the second one. A tap that is too early, too late or left out does not count, but two
 * equal intervals at the end are a new tempo.
 */
export function tempoOfTaps(taps: readonly number[]): number | undefined {
  const intervals = taps.slice(1).map((at, index) => at - taps[index]!)
  if (intervals.length === 0) return undefined
  const [before, last] = [intervals.at(-2), intervals.at(-1)!]
  const usual = before !== undefined && isNear(before, last) ? last : median(intervals)
  const counted = intervals.filter((interval) => isNear(interval, usual))
  return tempoWithin(60 / (counted.reduce((sum, interval) => sum + interval, 0) / counted.length))
}

const isNear = (interval: number, usual: number) => Math.abs(interval - usual) <= tolerance * usual

const median = (values: number[]) => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)]!
