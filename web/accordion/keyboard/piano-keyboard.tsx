import { isBlackKey } from '#contract/accordion/pitches.ts'
import type { Compass } from '#contract/accordion/keyboards.ts'
import styles from './keyboard.module.css'
import { edgesOf, keysOf, widthOf, type PianoKeys } from './piano-keys.ts'

const unit = 12
const height = 62
const blackHeight = 37

type PianoKeyboardProps = {
  keys: PianoKeys
  /** The keys that are drawn as present. */
  compass: Compass | undefined
  /** Of those, the keys within this one are there; the others are marked as missing. */
  mine?: Compass | undefined
}

/** The keys of a piano keyboard, of which a compass is lit. It is decoration: its surroundings say the same in words. */
export function PianoKeyboard({ keys, compass, mine }: PianoKeyboardProps) {
  const all = keysOf(keys)
  const stateOf = (midi: number) => {
    if (!compass || midi < compass.low || midi > compass.high) return ''
    return mine && (midi < mine.low || midi > mine.high) ? styles.missing : styles.lit
  }
  return (
    <svg className={styles.keys} viewBox={`-0.5 0 ${widthOf(keys) * unit + 1} ${height + 1}`} aria-hidden>
      {[false, true].map((isBlack) =>
        all
          .filter((midi) => isBlackKey(midi) === isBlack)
          .map((midi) => {
            const { left, right } = edgesOf(keys, midi)
            return (
              <rect
                key={midi}
                className={`${isBlack ? styles.black : styles.white} ${stateOf(midi)}`}
                x={left * unit}
                y="0.5"
                width={(right - left) * unit}
                height={isBlack ? blackHeight : height}
                rx="1.2"
              />
            )
          }),
      )}
    </svg>
  )
}
