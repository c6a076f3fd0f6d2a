import { isBlackKey } from '#contract/accordion/pitches.ts'
import { lookOfKey, type Lit } from './key-look.ts'
import styles from './keyboard.module.css'
import { edgesOf, keysOf, widthOf, type PianoKeys } from './piano-keys.ts'

const unit = 12
const height = 62
const blackHeight = 37

/** The keys of a piano keyboard, of which a compass is lit. It is decoration: its surroundings say the same in words. */
export function PianoKeyboard({ keys, ...lit }: { keys: PianoKeys } & Lit) {
  const all = keysOf(keys)
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
                className={lookOfKey(midi, lit)}
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
