import { buttonSizes, pianoSizes, type Compass } from '#contract/accordion/keyboards.ts'
import type { MyAccordion } from '#contract/accordion/my-accordion.ts'
import type { ErrorText } from '#web/ui/error-message/error-message.tsx'
import { ChoiceCards, Picks } from '#web/ui/radio-group/picks.tsx'
import { describeCompass, rightCompass, sizeOf } from '../describe-accordion.ts'
import { ButtonKeyboard } from '../keyboard/button-keyboard.tsx'
import type { End } from '../keyboard/compass-ends.ts'
import { PianoKeyboard } from '../keyboard/piano-keyboard.tsx'
import { CompassEditor } from '../keyboard/compass-editor.tsx'
import styles from './dialog.module.css'
import type { Draft } from './draft.ts'

const sample = { from: 60, to: 67 }
const pianoDrawing = <PianoKeyboard keys={sample} compass={{ low: 60, high: 67 }} />
const drawButtons = (system: 'B' | 'C') => <ButtonKeyboard from={60} to={72} system={system} compass={{ low: 60, high: 72 }} />

const keyboards = [
  { value: 'piano', label: 'Piano keys', detail: 'Black and white keys, as on a piano', drawing: pianoDrawing },
  { value: 'C', label: 'Buttons, C system', detail: 'C lies in the outermost row', drawing: drawButtons('C') },
  { value: 'B', label: 'Buttons, B system', detail: 'B lies in the outermost row, as on a bayan', drawing: drawButtons('B') },
  { value: 'other', label: 'Other buttons', detail: 'Finnish, Belgian and others', drawing: drawButtons('C') },
] as const

const pianoChoices = [26, 30, 34, 37, 41, 45]
const buttonChoices = [37, 46, 52, 58, 64]
const otherSize = 'other'
const asOptions = (sizes: number[]) => [...sizes.map((size) => ({ value: `${size}`, label: `${size}` })), { value: otherSize, label: 'Other' }]

/** Where a button keyboard starts as long as nobody has said so. */
const usualButtons: { [Notes in number]: number } = { 37: 55, 46: 52, 58: 46 }

/** The compass that a size usually has. */
function compassOf(isPiano: boolean, size: number): Compass {
  if (isPiano) return pianoSizes.find(({ keys }) => keys === size)!.compass
  const { compass } = buttonSizes.find(({ notes }) => notes === size)!
  const low = usualButtons[size] ?? 52
  return compass ?? { low, high: low + size - 1 }
}

type RightHandProps = { draft: Draft; error: ErrorText; onChange: (change: Partial<Draft>) => void }

/** What the right hand plays: the kind of keyboard, its size, and both ends, which the size fills in. */
export function RightHand({ draft, error, onChange }: RightHandProps) {
  const { keyboard } = draft
  const isPiano = keyboard === 'piano'
  const compass = rightCompass(draft)
  const choices = isPiano ? pianoChoices : buttonChoices
  const size = keyboard && sizeOf(keyboard, compass)
  const setCompass = ({ low, high }: Compass) => onChange({ rightLow: low, rightHigh: high })
  const chooseKeyboard = (next: MyAccordion['keyboard']) =>
    onChange({ keyboard: next, ...((next === 'piano') !== isPiano && { rightLow: undefined, rightHigh: undefined }) })
  /** Of a button keyboard the number of notes is known: when its lowest note moves, the highest follows. */
  const moveEnds = (next: Compass, moved: End) =>
    setCompass(isPiano || moved === 'high' || !size ? next : { low: next.low, high: Math.min(next.low + size - 1, 107) })
  const usual = isPiano && compass && size ? `Most ${size}-key accordions go from ${describeCompass(compass)}. ` : ''
  return (
    <section className={styles.part}>
      <h3>Right hand</h3>
      <ChoiceCards label="What the right hand plays" value={keyboard} options={keyboards} error={error} onValueChange={chooseKeyboard} />
      {keyboard && (
        <Picks
          label={isPiano ? 'Number of keys' : 'Number of notes'}
          {...(!isPiano && { hint: 'buttons that repeat a note don’t count' })}
          value={compass && (size && choices.includes(size) ? `${size}` : otherSize)}
          options={asOptions(choices)}
          onValueChange={(value) =>
            setCompass(value === otherSize ? (compass ?? compassOf(isPiano, isPiano ? 37 : 52)) : compassOf(isPiano, Number(value)))
          }
        />
      )}
      {keyboard && compass && (
        <CompassEditor
          label="Your notes"
          ends={{ low: 'Lowest note', high: 'Highest note' }}
          hasPianoKeys={isPiano}
          system={keyboard === 'B' ? 'B' : 'C'}
          compass={compass}
          onChange={moveEnds}
        />
      )}
      {keyboard && compass && (
        <p className={styles.hint}>
          {isPiano
            ? `${usual}Drag the ends if yours is different.`
            : 'Makers differ. Set the lowest note; the highest follows from the number of notes.'}
        </p>
      )}
    </section>
  )
}
