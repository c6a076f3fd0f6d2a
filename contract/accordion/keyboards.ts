import { keyCounts } from './choices.ts'
/** The compass of a right hand by MIDI numbers. */
export type Compass = { low: number; high: number }

/** The usual compass of piano keyboards by their number of keys. */
export const pianoSizes: { keys: number; compass: Compass }[] = [
  { keys: 22, compass: { low: 60, high: 81 } },
  { keys: 25, compass: { low: 60, high: 84 } },
  { keys: 26, compass: { low: 59, high: 84 } },
  { keys: 30, compass: { low: 55, high: 84 } },
  { keys: 32, compass: { low: 53, high: 84 } },
  { keys: 34, compass: { low: 55, high: 88 } },
  { keys: 37, compass: { low: 53, high: 89 } },
  { keys: 41, compass: { low: 53, high: 93 } },
  { keys: 42, compass: { low: 55, high: 96 } },
  { keys: 45, compass: { low: 52, high: 96 } },
  { keys: 47, compass: { low: 51, high: 97 } },
]

/** The numbers of notes of button keyboards, with the number of buttons on five rows; makers differ in where they start, except for two. */
export const buttonSizes: { notes: number; buttons: number; compass?: Compass }[] = [
  { notes: 31, buttons: 52 },
  { notes: 34, buttons: 57 },
  { notes: 37, buttons: 62 },
  { notes: 40, buttons: 67 },
  { notes: 43, buttons: 72 },
  { notes: 46, buttons: 77 },
  { notes: 49, buttons: 82 },
  { notes: 52, buttons: 87, compass: { low: 52, high: 103 } },
  { notes: 55, buttons: 92 },
  { notes: 58, buttons: 97 },
  { notes: 61, buttons: 102 },
  { notes: 64, buttons: 107, compass: { low: 40, high: 103 } },
]

export type KeyCount = (typeof keyCounts)[number]

/** The smallest of these keyboards that has both notes; undefined if only a button accordion has them. */
export const findLeastKeys = (low: number, high: number): KeyCount | undefined =>
  keyCounts.find((keys) => {
    const { compass } = pianoSizes.find((size) => size.keys === keys)!
    return compass.low <= low && high <= compass.high
  })
