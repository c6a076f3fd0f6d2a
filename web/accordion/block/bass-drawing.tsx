import { bassRows, layoutOf, type BassButtons, type LeastBasses } from '#contract/accordion/bass-layouts.ts'
import { toFifth, toPrintedNote } from '#contract/accordion/pitches.ts'
import styles from './block.module.css'

const first = -9
const columns = 20
const step = 15.6
const rowHeight = 13.5
const slant = 5.2

/** The rows from the bellows to the palm: the counterbass row holds the bass notes a third above. */
const rows = ['counterbass', ...bassRows] as const

const isSameNote = (fifth: number, other: number) => (fifth - other) % 12 === 0

/** The column that is nearest to C. */
const nearest = (found: number[]) => found.toSorted((one, other) => Math.abs(one) - Math.abs(other))[0]

/** The places of the buttons that a piece uses, as row and column; a bass note lies in the bass row if that has it. */
function placesOf(basses: LeastBasses, buttons: BassButtons) {
  const { first: from, last, hasCounterbass } = layoutOf(`${basses}`)!
  const within = Array.from({ length: last - from + 1 }, (_, index) => from + index)
  return new Set(
    bassRows.flatMap((row) =>
      (buttons[row] ?? []).map((name) => {
        const fifth = toFifth(name)!
        const column = nearest(within.filter((each) => isSameNote(each, fifth)))
        if (column !== undefined || row !== 'bass' || !hasCounterbass) return `${row} ${column}`
        return `counterbass ${nearest(within.filter((each) => isSameNote(each + 4, fifth)))}`
      }),
    ),
  )
}

/** The buttons of the smallest standard bass on which a piece can be played, and those that it uses, in a drawing of 120. */
export function BassDrawing({ basses, buttons }: { basses: LeastBasses; buttons: BassButtons | undefined }) {
  const { first: from, last, hasCounterbass, rows: rowCount } = layoutOf(`${basses}`)!
  const used = buttons && placesOf(basses, buttons)
  const stateOf = (row: number, column: number) => {
    const isThere = column >= from && column <= last && (row === 0 ? hasCounterbass : row <= rowCount)
    if (!isThere) return styles.absent
    return used?.has(`${rows[row]} ${column}`) ? styles.used : styles.button
  }
  return (
    <figure className={styles.basses}>
      <svg viewBox={`0 0 ${columns * step + rows.length * slant} ${rows.length * rowHeight}`} role="img" aria-label={describe(basses, buttons)}>
        {rows.map((_, row) =>
          Array.from({ length: columns }, (__, index) => (
            <circle
              key={`${row} ${index}`}
              className={stateOf(row, first + index)}
              cx={8 + index * step + row * slant}
              cy={7 + row * rowHeight}
              r={stateOf(row, first + index) === styles.absent ? 2 : 5}
            />
          )),
        )}
      </svg>
      {used && (
        <figcaption>
          <i className={styles.usedDot} /> used here <i className={styles.dot} /> on {basses} basses
        </figcaption>
      )}
    </figure>
  )
}

function describe(basses: LeastBasses, buttons: BassButtons | undefined) {
  if (!buttons) return `${basses} bass buttons.`
  const said = bassRows.flatMap((row) => (buttons[row] ? [`${row} ${buttons[row].map(toPrintedNote).join(', ')}`] : []))
  return `Of ${basses} bass buttons the piece uses ${said.join('; ')}.`
}
