import styles from './keyboard.module.css'
import { lookOfKey, type Lit } from './key-look.ts'

const rows = 5
const step = 4.35
const radius = 4.7

/** The buttons of all pitches between two. */
export type Buttons = { from: number; to: number }

const widthOf = ({ from, to }: Buttons) => (to - from) * step + 2 * radius

/** Where the button of a pitch begins and ends, from 0 at the left of the drawing to 1 at its right. */
export function edgesOfButton(buttons: Buttons, midi: number): { left: number; right: number } {
  const left = (midi - buttons.from) * step
  return { left: left / widthOf(buttons), right: (left + 2 * radius) / widthOf(buttons) }
}

/** The usual buttons of a drawing, E3 to G7, and as many more as are needed to show these pitches. */
export const buttonsThatShow = (pitches: number[]): Buttons => ({ from: Math.min(52, ...pitches), to: Math.max(103, ...pitches) })

type ButtonKeyboardProps = Buttons & Lit & { /** The note whose row is the outermost, at the bottom. */ system?: 'B' | 'C' }

/** The five rows of a chromatic button keyboard, of which a compass is lit; sharps are black. It is decoration like the piano keys. */
export function ButtonKeyboard({ from, to, system = 'C', ...lit }: ButtonKeyboardProps) {
  const pitches = Array.from({ length: to - from + 1 }, (_, index) => from + index)
  const outermost = system === 'C' ? 0 : 2
  return (
    <svg className={`${styles.keys} ${styles.buttons}`} viewBox={`${-radius} 0 ${widthOf({ from, to })} 64`} aria-hidden>
      {Array.from({ length: rows }, (_, row) =>
        pitches
          .filter((midi) => midi % 3 === (row + outermost) % 3)
          .map((midi) => (
            <circle key={`${row} ${midi}`} className={lookOfKey(midi, lit)} cx={(midi - from) * step} cy={60 - radius / 2 - row * 12} r={radius} />
          )),
      )}
    </svg>
  )
}
