import { useState } from 'react'
import type { Compass } from '#contract/accordion/keyboards.ts'
import { ButtonKeyboard } from '#web/accordion/keyboard/button-keyboard.tsx'
import { CompassEditor, isOnPianoKeys } from '#web/accordion/keyboard/compass-editor.tsx'
import { PianoKeyboard } from '#web/accordion/keyboard/piano-keyboard.tsx'
import { Button } from '#web/ui/button/button.tsx'
import type { PartProps } from './parts-questions.tsx'
import { describeLeastKeys } from './describe-answers.ts'
import { Question } from './question.tsx'
import styles from './questions.module.css'

type CompassQuestionProps = PartProps & {
  number: number
  question: string
  hint: string
  /** The facts that hold both ends. */
  facts: { low: 'rightLow'; high: 'rightHigh' } | { low: 'freeLow'; high: 'freeHigh' }
  isFreeBass?: boolean
}

/** Where the ends stand at first: two octaves that most pieces reach. */
const begin = { right: { low: 60, high: 84 }, free: { low: 36, high: 60 } } satisfies { [Hand in string]: Compass }

/** The lowest and the highest note of a hand, on drawn piano keys or buttons. */
export function CompassQuestion({ part, onAnswer, isFilled, facts, isFreeBass = false, ...question }: CompassQuestionProps) {
  const [low, high] = [part[facts.low], part[facts.high]]
  const compass = low === undefined || high === undefined ? undefined : { low, high }
  const [wantsButtons, setWantsButtons] = useState(isFreeBass)
  const hasPianoKeys = !wantsButtons && (!compass || isOnPianoKeys(compass))
  const set = (next: Compass | undefined) => onAnswer({ [facts.low]: next?.low, [facts.high]: next?.high })
  return (
    <Question {...question} isAnswered={compass !== undefined} isFilled={isFilled(facts.low, facts.high)} onClear={() => set(undefined)}>
      {compass ? (
        <CompassEditor
          ends={
            isFreeBass ? { low: 'Lowest note of the free bass', high: 'Highest note of the free bass' } : { low: 'Lowest note', high: 'Highest note' }
          }
          shownEnds={{ low: 'Lowest', high: 'Highest' }}
          hasPianoKeys={hasPianoKeys}
          compass={compass}
          gap={0}
          onChange={set}
        >
          {!isFreeBass && <span className={styles.keys}>{describeLeastKeys(compass)}</span>}
        </CompassEditor>
      ) : (
        <div className={styles.unset}>
          {hasPianoKeys ? (
            <PianoKeyboard keys={{ from: 48, to: 100 }} compass={undefined} />
          ) : (
            <ButtonKeyboard from={24} to={107} compass={undefined} />
          )}
          <Button size="small" onClick={() => set(isFreeBass ? begin.free : begin.right)}>
            Set the lowest and highest note
          </Button>
        </div>
      )}
      {!isFreeBass && (!compass || isOnPianoKeys(compass)) && (
        <Button variant="text" className={styles.change} onClick={() => setWantsButtons(!wantsButtons)}>
          {wantsButtons ? 'Show piano keys' : 'Show buttons'}
        </Button>
      )}
    </Question>
  )
}
