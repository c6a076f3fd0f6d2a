import { useId, useState } from 'react'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { isNotation, notationTypes } from '../notation/notation-files.ts'
import { NotationStatus } from '../notation/notation-status.tsx'
import { useNotationFile } from '../notation/use-notation-file.ts'
import { useFileDrop } from '../use-file-drop.ts'
import type { WizardContext } from '../wizard-context.ts'
import { answer } from './accordion-changes.ts'
import { filledName, partsOf } from './accordion-draft.ts'
import { accordionNames } from './accordion-names.ts'
import { PartsQuestions } from './parts-questions.tsx'
import styles from './questions.module.css'

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
      <PartsQuestions
        parts={parts}
        names={accordionNames(draft.scores, parts)}
        shown={shown}
        onShow={choose}
        onAnswer={(place, answers) => change(answer(place, answers))}
        isFilled={(place, fact) => draft.filled.accordion?.includes(filledName(place, fact)) ?? false}
      />
    </section>
  )
}
