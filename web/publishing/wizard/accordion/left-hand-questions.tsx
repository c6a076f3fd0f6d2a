import { leastBassesValues } from '#contract/accordion/choices.ts'
import { hasFreeBass, hasStandardBass, type BassSystem } from '#contract/accordion/part-choices.ts'
import type { LeastBasses } from '#contract/accordion/bass-layouts.ts'
import { bassSystemNames } from '#contract/accordion/labels.ts'
import { BassDrawing } from '#web/accordion/block/bass-drawing.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import { hasAll } from './accordion-changes.ts'
import type { PartProps } from './parts-questions.tsx'
import { CompassQuestion } from './compass-question.tsx'
import { Question } from './question.tsx'
import styles from './questions.module.css'

const systems = (['standard', 'free', 'either', 'both', 'none'] as const).map((value) => ({ value, label: bassSystemNames[value] }))

/** What the left hand plays, and as far as it matters then, how many basses are enough and which notes of a free bass it uses. */
export function LeftHandQuestions(props: PartProps) {
  const { part, onAnswer, isFilled } = props
  const { bassSystem } = part
  return (
    <>
      <Question
        number={1}
        question="What does the left hand play?"
        isAnswered={bassSystem !== undefined}
        isFilled={isFilled('bassSystem')}
        onClear={() => onAnswer({ bassSystem: undefined })}
      >
        <Picks label="Left hand" isLabelHidden value={bassSystem} options={systems} onValueChange={(value) => onAnswer({ bassSystem: value })} />
      </Question>
      {hasStandardBass(bassSystem) && <BassesQuestion {...props} />}
      {hasFreeBass(bassSystem) && (
        <CompassQuestion
          {...props}
          number={1 + countAfterFirst(bassSystem)}
          question="Which notes of the free bass does it use?"
          hint="The lowest and highest button pressed, as it is written."
          facts={{ low: 'freeLow', high: 'freeHigh' }}
          isFreeBass
        />
      )}
    </>
  )
}

/** How many questions about the left hand follow the first one. */
export const countAfterFirst = (system: BassSystem | undefined) => Number(hasStandardBass(system)) + Number(hasFreeBass(system))

function BassesQuestion({ part: { leastBasses, bassButtons }, onAnswer, isFilled }: PartProps) {
  const lacksButtons = (size: LeastBasses) => bassButtons !== undefined && !hasAll(size, bassButtons)
  return (
    <Question
      number={2}
      question="How many basses are enough?"
      hint={`Count the smallest instrument on which it lies well.${bassButtons ? ' Those that lack one of its single buttons cannot be chosen.' : ''}`}
      isAnswered={leastBasses !== undefined}
      isFilled={isFilled('leastBasses', 'bassButtons')}
      onClear={() => onAnswer({ leastBasses: undefined, bassButtons: undefined })}
    >
      <Picks
        label="Basses"
        isLabelHidden
        value={leastBasses === undefined ? undefined : `${leastBasses}`}
        options={leastBassesValues.map((size) => ({ value: `${size}`, label: `${size}`, isDisabled: lacksButtons(size) }))}
        onValueChange={(value) => onAnswer({ leastBasses: leastBassesValues.find((size) => `${size}` === value) })}
      />
      {leastBasses !== undefined && (
        <div className={styles.basses}>
          <BassDrawing basses={leastBasses} buttons={bassButtons} />
        </div>
      )}
    </Question>
  )
}
