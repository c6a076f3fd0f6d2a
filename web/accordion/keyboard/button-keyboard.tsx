import { isBlackKey } from '#contract/accordion/pitches.ts'
import type { Compass } from '#contract/accordion/keyboards.ts'
import styles from './keyboard.module.css'

const rows = 5
const step = 4.35
const radius = 4.7

/** The five rows of a chromatic button keyboard, of which a compass is lit; sharps are black. It is decoration like the piano keys. */
export function ButtonKeyboard({ from, to, compass }: { from: number; to: number; compass: Compass | undefined }) {
  const pitches = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  return (
    <svg className={`${styles.keys} ${styles.buttons}`} viewBox={`${-radius} 0 ${(to - from) * step + 2 * radius} 64`} aria-hidden>
      {Array.from({ length: rows }, (_, row) =>
        pitches
          .filter((midi) => midi % 3 === row % 3)
          .map((midi) => {
            const isLit = compass && compass.low <= midi && midi <= compass.high
            return (
              <circle
                key={`${row} ${midi}`}
                className={`${isBlackKey(midi) ? styles.black : styles.white} ${isLit ? styles.lit : ''}`}
                cx={(midi - from) * step}
                cy={60 - radius / 2 - row * 12}
                r={radius}
              />
            )
          }),
      )}
    </svg>
  )
}
