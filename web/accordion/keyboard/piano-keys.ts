import { isBlackKey } from '#contract/accordion/pitches.ts'

/** The keys of a piano keyboard between two white keys; everything is measured in white keys from the left. */
export type PianoKeys = { from: number; to: number }

const blackWidth = 0.6

/** The number of white keys below a pitch, within the keyboard. */
const whitesBelow = ({ from }: PianoKeys, midi: number) => range(from, midi - 1).filter((key) => !isBlackKey(key)).length

const range = (from: number, to: number) => Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => from + index)

/** The pitches of all keys, the lowest first. */
export const keysOf = ({ from, to }: PianoKeys) => range(from, to)

/** The width of the keyboard. */
export const widthOf = (keys: PianoKeys) => whitesBelow(keys, keys.to + 1)

/** Where a key begins and ends. */
export function edgesOf(keys: PianoKeys, midi: number): { left: number; right: number } {
  const below = whitesBelow(keys, midi)
  return isBlackKey(midi) ? { left: below - blackWidth / 2, right: below + blackWidth / 2 } : { left: below, right: below + 1 }
}

/** The usual keys of a drawing, E3 to C7, and as many more as are needed to show these pitches. */
export function keysThatShow(pitches: number[]): PianoKeys {
  const lowest = Math.min(52, ...pitches)
  const highest = Math.max(96, ...pitches)
  return { from: isBlackKey(lowest) ? lowest - 1 : lowest, to: isBlackKey(highest) ? highest + 1 : highest }
}
