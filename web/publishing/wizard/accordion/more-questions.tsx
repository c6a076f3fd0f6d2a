import { ChevronDown } from 'lucide'
import { fingerings, techniques } from '#contract/accordion/choices.ts'
import { hasStandardBass, leftHandNotations, orchestraInstruments } from '#contract/accordion/part-choices.ts'
import { registerCodes, registerName } from '#contract/accordion/registers.ts'
import { fingeringNames, techniqueNames } from '#contract/accordion/score-labels.ts'
import { describeStretch, notationNames } from '#web/accordion/block/describe-facts.ts'
import { RegisterSymbol } from '#web/accordion/block/register-symbol.tsx'
import { CheckboxPicks } from '#web/ui/checkbox/checkbox-picks.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import type { PartProps } from './parts-questions.tsx'
import { applicable, type PartAnswers } from './accordion-draft.ts'
import { BassButtonsQuestion } from './bass-buttons-question.tsx'
import { Question } from './question.tsx'
import styles from './questions.module.css'

/** The widest chords that are offered, in semitones. */
const widest = 28
const facts = ['registers', 'fingering', 'stretch', 'leftHandNotation', 'techniques', 'bassButtons'] as const satisfies (keyof PartAnswers)[]
const noStretch = ''

/** The questions that few ask, folded. */
export function MoreQuestions({ hasOthers, ...props }: PartProps & { hasOthers: boolean }) {
  const { part, onAnswer, isFilled } = props
  const { registers, fingering, stretch, leftHandNotation, bassSystem, instrument } = part
  const answers = applicable(part)
  const said = facts.filter((fact) => answers[fact] !== undefined).length
  const stateOf = (fact: (typeof facts)[number]) => ({
    isAnswered: part[fact] !== undefined,
    isFilled: isFilled(fact),
    onClear: () => onAnswer({ [fact]: undefined }),
  })
  return (
    <details className={styles.more}>
      <summary>
        More: registers, fingering, techniques, single bass buttons
        <small>
          {said} of {facts.length} said
        </small>
        <Icon icon={ChevronDown} />
      </summary>
      {hasOthers && (
        <Question
          question="Is it a part for another instrument of the orchestra?"
          isAnswered={instrument !== undefined}
          isFilled={isFilled('instrument')}
          onClear={() => onAnswer({ instrument: undefined })}
        >
          <Picks
            label="Instrument"
            isLabelHidden
            value={instrument}
            options={orchestraInstruments.map((value) => ({ value, label: value === 'electronium' ? 'Electronium' : 'Bass accordion' }))}
            onValueChange={(value) => onAnswer({ instrument: value })}
          />
        </Question>
      )}
      <Question question="Which registers are printed?" {...stateOf('registers')}>
        <CheckboxPicks
          label="Registers"
          values={registers}
          options={registerCodes.map((value) => ({ value, label: registerName(value), drawing: <RegisterSymbol code={value} /> }))}
          none="None"
          onValuesChange={(values) => onAnswer({ registers: values })}
        />
      </Question>
      <Question question="Which fingering is printed?" {...stateOf('fingering')}>
        <CheckboxPicks
          label="Fingering"
          values={fingering}
          options={fingerings.map((value) => ({ value, label: fingeringNames[value] }))}
          none="None"
          onValuesChange={(values) => onAnswer({ fingering: values })}
        />
      </Question>
      <Question question="What is the widest chord of the right hand?" hint="From its lowest to its highest note." {...stateOf('stretch')}>
        <Select
          label="Widest chord"
          isLabelHidden
          className={styles.stretch}
          value={stretch ?? noStretch}
          options={[
            { value: noStretch, label: 'not said' },
            ...Array.from({ length: Math.max(widest, stretch ?? 0) + 1 }, (_, value) => ({ value, label: describeStretch(value) })),
          ]}
          onValueChange={(value) => onAnswer({ stretch: value === noStretch ? undefined : Number(value) })}
        />
      </Question>
      {bassSystem && bassSystem !== 'none' && (
        <Question question="How is the left hand written?" {...stateOf('leftHandNotation')}>
          <Picks
            label="Left hand written in"
            isLabelHidden
            value={leftHandNotation}
            options={leftHandNotations.map((value) => ({ value, label: notationNames[value] }))}
            onValueChange={(value) => onAnswer({ leftHandNotation: value })}
          />
        </Question>
      )}
      <Question question="Which techniques does it ask for?" {...stateOf('techniques')}>
        <CheckboxPicks
          label="Techniques"
          values={part.techniques}
          options={techniques.map((value) => ({ value, label: techniqueNames[value][0] }))}
          none="None"
          onValuesChange={(values) => onAnswer({ techniques: values })}
        />
      </Question>
      {hasStandardBass(bassSystem) && <BassButtonsQuestion {...props} />}
    </details>
  )
}
