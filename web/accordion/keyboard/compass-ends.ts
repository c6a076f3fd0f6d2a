import type { Compass } from '#contract/accordion/keyboards.ts'

export type End = 'low' | 'high'
/** The lowest and the highest pitch that an end can have. */
export type Bounds = { min: number; max: number }

/** The compass after one end was moved: it stays within the bounds, and at least so far from the other end; instruments have an octave. */
export const moveEnd = (compass: Compass, end: End, midi: number, { min, max }: Bounds, gap = 12): Compass =>
  end === 'low'
    ? { ...compass, low: Math.max(min, Math.min(midi, compass.high - gap)) }
    : { ...compass, high: Math.min(max, Math.max(midi, compass.low + gap)) }

/** The pitch that a key leads an end to: arrows a semitone, the Page keys an octave; undefined for every other key. */
export const pitchForKey = (key: string, midi: number, { min, max }: Bounds): number | undefined =>
  new Map([
    ['ArrowLeft', midi - 1],
    ['ArrowDown', midi - 1],
    ['ArrowRight', midi + 1],
    ['ArrowUp', midi + 1],
    ['PageDown', midi - 12],
    ['PageUp', midi + 12],
    ['Home', min],
    ['End', max],
  ]).get(key)

/** The pitch whose place is nearest to a point of the drawing. */
export function nearestPitch(point: number, { min, max }: Bounds, placeOf: (midi: number) => number): number {
  const pitches = Array.from({ length: max - min + 1 }, (_, index) => min + index)
  const distance = (midi: number) => Math.abs(placeOf(midi) - point)
  return pitches.reduce((nearest, midi) => (distance(midi) < distance(nearest) ? midi : nearest))
}
