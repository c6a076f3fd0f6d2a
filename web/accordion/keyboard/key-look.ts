import type { Compass } from '#contract/accordion/keyboards.ts'
import { isBlackKey } from '#contract/accordion/pitches.ts'
import styles from './keyboard.module.css'

export type Lit = {
  /** The keys that are drawn as present. */
  compass: Compass | undefined
  /** Of those, the keys within this one are there; the others are marked as missing. */
  mine?: Compass | undefined
}

const isWithin = (midi: number, { low, high }: Compass) => low <= midi && midi <= high

/** The classes of a drawn key or button. */
export function lookOfKey(midi: number, { compass, mine }: Lit): string {
  const state = !compass || !isWithin(midi, compass) ? '' : mine && !isWithin(midi, mine) ? styles.missing : styles.lit
  return `${isBlackKey(midi) ? styles.black : styles.white} ${state}`
}
