import type { Compass } from '#contract/accordion/keyboards.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'
import { describeCompass } from '../describe-accordion.ts'
import { PianoKeyboard } from '../keyboard/piano-keyboard.tsx'
import { edgesOf, keysThatShow, widthOf, type PianoKeys } from '../keyboard/piano-keys.ts'
import styles from './block.module.css'

/** The compass of a piece on a drawn keyboard, with that of the visitor's accordion below it. */
export function CompassDrawing({ piece, mine }: { piece: Compass; mine: Compass | undefined }) {
  const keys = keysThatShow([piece.low, piece.high, ...(mine ? [mine.low, mine.high] : [])])
  return (
    <div className={styles.compass} role="img" aria-label={describe(piece, mine)}>
      <Bracket keys={keys} compass={piece} label="This piece" isAbove />
      <PianoKeyboard keys={keys} compass={piece} mine={mine} />
      {mine ? <Bracket keys={keys} compass={mine} label="Your accordion" /> : <svg className={styles.below} aria-hidden />}
    </div>
  )
}

function describe(piece: Compass, mine: Compass | undefined) {
  const used = `The piece uses ${describeCompass(piece)}.`
  return mine ? `${used} Your accordion has ${describeCompass(mine)}.` : used
}

/** Below this share of the width the ends of a bracket leave no room for the words between them. */
const narrow = 0.4

const at = (share: number) => `${(share * 100).toFixed(2)}%`

/** A bracket over or under the keys of a compass. */
function Bracket({ keys, compass, label, isAbove = false }: { keys: PianoKeys; compass: Compass; label: string; isAbove?: boolean }) {
  const width = widthOf(keys)
  const left = edgesOf(keys, compass.low).left / width
  const right = edgesOf(keys, compass.high).right / width
  const [line, foot, text] = isAbove ? [21, 27, 15] : [9, 3, 25]
  return (
    <svg className={isAbove ? styles.above : styles.below} aria-hidden>
      <line x1={at(left)} x2={at(right)} y1={line} y2={line} />
      <line x1={at(left)} x2={at(left)} y1={line} y2={foot} />
      <line x1={at(right)} x2={at(right)} y1={line} y2={foot} />
      {right - left < narrow ? (
        <text x={at((left + right) / 2)} y={text} textAnchor="middle">
          {describeCompass(compass)}
        </text>
      ) : (
        <>
          <text x={at(left)} y={text}>
            {toPitchName(compass.low)}
          </text>
          <text x={at((left + right) / 2)} y={text} textAnchor="middle" className={styles.quiet}>
            {label}
          </text>
          <text x={at(right)} y={text} textAnchor="end">
            {toPitchName(compass.high)}
          </text>
        </>
      )}
    </svg>
  )
}
