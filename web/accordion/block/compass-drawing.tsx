import type { Compass } from '#contract/accordion/keyboards.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'
import { describeCompass } from '../describe-accordion.ts'
import { ButtonKeyboard, buttonsThatShow, edgesOfButton } from '../keyboard/button-keyboard.tsx'
import { PianoKeyboard } from '../keyboard/piano-keyboard.tsx'
import { edgesOf, keysThatShow, widthOf, type PianoKeys } from '../keyboard/piano-keys.ts'
import styles from './block.module.css'

type CompassDrawingProps = {
  piece: Compass
  mine: Compass | undefined
  /** What the visitor's right hand plays; piano keys are drawn for whoever has not said so. */
  keyboard: MyAccordion['keyboard'] | undefined
}

/** The compass of a piece on a drawn keyboard like the visitor's, with that of the accordion below it. */
export function CompassDrawing({ piece, mine, keyboard = 'piano' }: CompassDrawingProps) {
  const pitches = [piece.low, piece.high, ...(mine ? [mine.low, mine.high] : [])]
  const hasPianoKeys = keyboard === 'piano'
  const [keys, buttons] = [keysThatShow(pitches), buttonsThatShow(pitches)]
  const edges = (midi: number) => (hasPianoKeys ? sharesOf(keys, midi) : edgesOfButton(buttons, midi))
  const spanOf = ({ low, high }: Compass): Span => ({ left: edges(low).left, right: edges(high).right })
  return (
    <div className={styles.compass} role="img" aria-label={describe(piece, mine)}>
      <Bracket span={spanOf(piece)} compass={piece} label="This piece" isAbove />
      {hasPianoKeys ? (
        <PianoKeyboard keys={keys} compass={piece} mine={mine} />
      ) : (
        <ButtonKeyboard {...buttons} system={keyboard === 'B' ? 'B' : 'C'} compass={piece} mine={mine} />
      )}
      {mine ? <Bracket span={spanOf(mine)} compass={mine} label="Your accordion" /> : <svg className={styles.below} aria-hidden />}
    </div>
  )
}

/** Where a key begins and ends, as shares of the drawing. */
function sharesOf(keys: PianoKeys, midi: number): Span {
  const { left, right } = edgesOf(keys, midi)
  return { left: left / widthOf(keys), right: right / widthOf(keys) }
}

function describe(piece: Compass, mine: Compass | undefined) {
  const used = `The piece uses ${describeCompass(piece)}.`
  return mine ? `${used} Your accordion has ${describeCompass(mine)}.` : used
}

/** Below this share of the width the ends of a bracket leave no room for the words between them. */
const narrow = 0.4

const at = (share: number) => `${(share * 100).toFixed(2)}%`

/** Where something begins and ends, as shares of the drawing. */
type Span = { left: number; right: number }

/** A bracket over or under the keys of a compass. */
function Bracket({ span: { left, right }, compass, label, isAbove = false }: { span: Span; compass: Compass; label: string; isAbove?: boolean }) {
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
