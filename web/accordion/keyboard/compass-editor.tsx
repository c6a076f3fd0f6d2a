import type { ReactNode } from 'react'
import type { Compass } from '#contract/accordion/keyboards.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'
import { Stepper } from '#web/ui/stepper/stepper.tsx'
import { describeCompass } from '../describe-accordion.ts'
import { ButtonKeyboard } from './button-keyboard.tsx'
import { moveEnd, type Bounds, type End } from './compass-ends.ts'
import { CompassHandles } from './compass-handles.tsx'
import { PianoKeyboard } from './piano-keyboard.tsx'
import { edgesOf, widthOf } from './piano-keys.ts'
import styles from './compass-editor.module.css'

type CompassEditorProps = {
  /** Stands above the drawing, with the compass. */
  label?: string
  /** What the accessible names of both ends begin with. */
  ends: { [Name in End]: string }
  /** The names that are shown, where they are shorter. */
  shownEnds?: { [Name in End]: string }
  hasPianoKeys: boolean
  /** The note of the outermost row of buttons. */
  system?: 'B' | 'C'
  compass: Compass
  /** How far apart the ends are at least; by default an octave. */
  gap?: number
  onChange: (compass: Compass, moved: End) => void
  /** Stands behind the steppers. */
  children?: ReactNode
}

/** C3 to E7 on a piano keyboard, and all that button keyboards and free basses have; an end can be dragged outwards. */
const pianoBounds: Bounds = { min: 48, max: 100 }
const buttonBounds: Bounds = { min: 24, max: 107 }

/** Whether a compass lies on the drawn piano keys. */
export const isOnPianoKeys = ({ low, high }: Compass) => pianoBounds.min <= low && high <= pianoBounds.max

/** A compass on a drawn keyboard, with a handle and a stepper for each end. */
export function CompassEditor({ label, ends, shownEnds = ends, hasPianoKeys, system = 'C', compass, gap, onChange, children }: CompassEditorProps) {
  const bounds = hasPianoKeys ? pianoBounds : buttonBounds
  const keys = { from: bounds.min, to: bounds.max }
  const placeOnPiano = (end: End, midi: number) => edgesOf(keys, midi)[end === 'low' ? 'left' : 'right'] / widthOf(keys)
  const placeOnButtons = (end: End, midi: number) => (midi - bounds.min + (end === 'low' ? 0 : 1)) / (bounds.max - bounds.min + 1)
  return (
    <div>
      {label && (
        <p className={styles.line}>
          {label} <output>{describeCompass(compass)}</output>
        </p>
      )}
      <div className={styles.drawing}>
        {hasPianoKeys ? <PianoKeyboard keys={keys} compass={compass} /> : <ButtonKeyboard {...keys} system={system} compass={compass} />}
        <CompassHandles
          labels={ends}
          compass={compass}
          bounds={bounds}
          gap={gap}
          placeOf={hasPianoKeys ? placeOnPiano : placeOnButtons}
          onChange={onChange}
        />
      </div>
      <div className={styles.ends}>
        {(['low', 'high'] as const).map((end) => {
          const step = (by: number) => {
            const moved = moveEnd(compass, end, compass[end] + by, bounds, gap)
            return moved[end] === compass[end] ? undefined : () => onChange(moved, end)
          }
          return (
            <div key={end} className={styles.end}>
              <span aria-hidden>{shownEnds[end]}</span>
              <Stepper
                label={ends[end]}
                decreaseLabel={`${ends[end]}: lower`}
                increaseLabel={`${ends[end]}: higher`}
                onDecrease={step(-1)}
                onIncrease={step(1)}
              >
                {toPitchName(compass[end])}
              </Stepper>
            </div>
          )
        })}
        {children}
      </div>
    </div>
  )
}
