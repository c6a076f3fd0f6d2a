import { PartTabs } from '#web/ui/tabs/part-tabs.tsx'
import { Picks } from '#web/ui/radio-group/picks.tsx'
import type { PartAnswers } from './accordion-draft.ts'
import { CompassQuestion } from './compass-question.tsx'
import { GradeQuestion } from './grade-question.tsx'
import { countAfterFirst, LeftHandQuestions } from './left-hand-questions.tsx'
import { MoreQuestions } from './more-questions.tsx'
import { Question } from './question.tsx'

/** What the questions about one accordion share. */
export type PartProps = {
  part: PartAnswers
  onAnswer: (answers: PartAnswers) => void
  /** Whether one of these answers comes from a file and nobody has gone on with it. */
  isFilled: (...facts: (keyof PartAnswers)[]) => boolean
}

type PartsQuestionsProps = {
  parts: PartAnswers[]
  names: string[]
  /** The place of the part that is asked about, of several. */
  shown: number
  onShow: (place: number) => void
  onAnswer: (place: number, answers: PartAnswers) => void
  isFilled: (place: number, fact: string) => boolean
}

/** The questions about each accordion of a piece: of several, each in a tab. */
export function PartsQuestions({ parts, names, shown, onShow, onAnswer, isFilled }: PartsQuestionsProps) {
  const questions = (
    <PartQuestions
      key={shown}
      part={parts[shown]!}
      hasOthers={parts.length > 1}
      onAnswer={(answers) => onAnswer(shown, answers)}
      isFilled={(...facts) => facts.some((fact) => isFilled(shown, fact))}
    />
  )
  if (parts.length === 1) return questions
  return (
    <PartTabs label="Parts for accordion" names={names} shown={shown} onShow={onShow}>
      {questions}
    </PartTabs>
  )
}

/** The questions about one accordion, those that few ask folded. */
function PartQuestions({ hasOthers, ...props }: PartProps & { hasOthers: boolean }) {
  const { part, onAnswer, isFilled } = props
  const { bassSystem, bellowsMarks } = part
  const first = 2 + countAfterFirst(bassSystem)
  return (
    <>
      <LeftHandQuestions {...props} />
      <CompassQuestion
        {...props}
        number={first}
        question="Which notes does the right hand use?"
        hint="The lowest and highest key pressed, whatever the register. Ossias don’t count."
        facts={{ low: 'rightLow', high: 'rightHigh' }}
      />
      <GradeQuestion {...props} number={first + 1} />
      <Question
        number={first + 2}
        question="Are bellows signs printed?"
        isAnswered={bellowsMarks !== undefined}
        isFilled={isFilled('bellowsMarks')}
        onClear={() => onAnswer({ bellowsMarks: undefined })}
      >
        <Picks
          label="Bellows signs"
          isLabelHidden
          value={bellowsMarks === undefined ? undefined : bellowsMarks ? 'yes' : 'no'}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
          onValueChange={(value) => onAnswer({ bellowsMarks: value === 'yes' })}
        />
      </Question>
      <MoreQuestions {...props} hasOthers={hasOthers} />
    </>
  )
}
