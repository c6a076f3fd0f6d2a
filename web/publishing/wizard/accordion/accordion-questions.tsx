import { useId, useState } from 'react'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PartTabs } from '#web/ui/tabs/part-tabs.tsx'
import { isNotation, notationTypes } from '../notation/notation-files.ts'
import { NotationStatus } from '../notation/notation-status.tsx'
import { useNotationFile } from '../notation/use-notation-file.ts'
import { useFileDrop } from '../use-file-drop.ts'
import type { WizardContext } from '../wizard-context.ts'
import { answer } from './accordion-changes.ts'
import { filledName, partsOf, type PartAnswers } from './accordion-draft.ts'
import { accordionNames } from './accordion-names.ts'
import { CompassQuestion } from './compass-question.tsx'
import { GradeQuestion } from './grade-question.tsx'
import { countAfterFirst, LeftHandQuestions } from './left-hand-questions.tsx'
import { MoreQuestions } from './more-questions.tsx'
import { Question } from './question.tsx'
import styles from './questions.module.css'
import { Picks } from '#web/ui/radio-group/picks.tsx'

/** What the questions about one accordion share. */
export type PartProps = {
  part: PartAnswers
  onAnswer: (answers: PartAnswers) => void
  /** Whether one of these answers comes from a file and nobody has gone on with it. */
  isFilled: (...facts: (keyof PartAnswers)[]) => boolean
}

/** ACC-02: what a piece demands of an accordion, all of it optional; of several accordions each. */
export function AccordionQuestions({ wizard }: { wizard: WizardContext }) {
  const { draft, change, errorAt } = wizard
  const id = useId()
  const parts = partsOf(draft)
  const [chosen, choose] = useState(0)
  const shown = Math.min(chosen, parts.length - 1)
  const notation = useNotationFile(wizard, shown)
  const readFirst = (files: File[]) => notation.read(files.find(isNotation) ?? files[0])
  useFileDrop(readFirst)
  const names = accordionNames(draft.scores, parts)
  const questions = (
    <PartQuestions
      key={shown}
      part={parts[shown]!}
      hasOthers={parts.length > 1}
      onAnswer={(answers) => change(answer(shown, answers))}
      isFilled={(...facts) => facts.some((fact) => draft.filled.accordion?.includes(filledName(shown, fact)))}
    />
  )
  return (
    <section className={styles.accordion} aria-labelledby={id}>
      <h3 id={id}>The accordion</h3>
      <p className={styles.lead}>
        Five questions, all optional. Players filter by the answers, and see at once whether the piece fits their instrument.
      </p>
      <ErrorMessage error={errorAt('accordion')} />
      <div className={styles.file}>
        <p>Have the piece as a MusicXML or MIDI file? It answers some of them, and is not kept.</p>
        <FileButton size="small" accept={notationTypes} onFiles={readFirst}>
          Choose a file
        </FileButton>
        <NotationStatus state={notation.state} />
      </div>
      {parts.length > 1 ? (
        <PartTabs label="Parts for accordion" names={names} shown={shown} onShow={choose}>
          {questions}
        </PartTabs>
      ) : (
        questions
      )}
    </section>
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
