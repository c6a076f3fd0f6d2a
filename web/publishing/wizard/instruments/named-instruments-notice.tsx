import { useId } from 'react'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { setFields } from '../draft/draft-changes.ts'
import { instrumentsControl } from '../draft/draft-errors.ts'
import type { WizardContext } from '../wizard-context.ts'
import { instrumentsQuestion, keepInstruments } from './named-instruments.ts'
import styles from './named-instruments-notice.module.css'

type NamedInstrumentsProps = {
  wizard: WizardContext
  /** Receives what was done, in words. */
  onAnswer: (answer: string) => void
}

/** Proposes the instruments that the names of the files mention, and asks whether a piece of several parts is a solo (WALK-11). */
export function NamedInstruments({ wizard: { draft, change, errorAt }, onAnswer }: NamedInstrumentsProps) {
  const textId = useId()
  const question = instrumentsQuestion(draft)
  if (!question) return null
  const { proposed, isSolo } = question
  const proposal = formatInstrumentation(proposed).replaceAll(' ×', '\u00a0×')
  const hasProposal = proposed.length > draft.instruments.length
  return (
    <div className={styles.notice}>
      <Notice tone={errorAt(instrumentsControl) ? 'warn' : 'plain'} title={isSolo ? 'Who plays this piece?' : 'Your files name more instruments'}>
        <p id={textId}>
          Going by the names of your files, it is for {hasProposal ? proposal : 'several players'}.
          {isSolo && ' So far it is a solo for one accordion.'}
          {!hasProposal && ' Add their instruments below, or say that it is a solo.'}
        </p>
        <div className={styles.answers}>
          {hasProposal && (
            <Button
              name={instrumentsControl}
              variant="primary"
              aria-describedby={textId}
              onClick={() => {
                change(setFields({ instruments: proposed }))
                onAnswer(`The piece is for ${proposal}`)
              }}
            >
              Use these instruments
            </Button>
          )}
          <Button
            name={instrumentsControl}
            aria-describedby={textId}
            onClick={() => {
              change(keepInstruments)
              onAnswer('The instruments stay as they are')
            }}
          >
            {isSolo ? 'It is a solo' : 'Keep the instruments below'}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
