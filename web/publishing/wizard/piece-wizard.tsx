import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { apiPath } from '#web/data/api-path.ts'
import { AskBeforeLeaving } from '#web/ui/ask-before-leaving.tsx'
import button from '#web/ui/button.module.css'
import { InfoBox } from '#web/ui/info-box.tsx'
import { ContributorsStep } from './contributors/contributors-step.tsx'
import type { WizardContext } from './wizard-context.ts'
import { isTouched, remove } from './draft/draft-changes.ts'
import { DraftCard } from './draft-card.tsx'
import type { Beginning } from './storage/resume-draft.tsx'
import { lastOpenStep, messageOf, mistakesIn, steps } from './draft/draft-errors.ts'
import type { Draft } from './draft/draft.ts'
import type { FileRefusal } from './scores/file-errors.tsx'
import { InfoStep } from './info/info-step.tsx'
import { InstrumentsStep } from './instruments/instruments-step.tsx'
import type { DraftPlace } from './storage/stored-draft.ts'
import { PerformancesStep } from './performances/performances-step.tsx'
import styles from './piece-wizard.module.css'
import { PublishDialog } from './publish/publish-dialog.tsx'
import { ScoresStep } from './scores/scores-step.tsx'
import { StepBar } from './step-bar.tsx'
import { StepMessage } from './step-message.tsx'
import { useAutosave } from './storage/use-autosave.ts'
import { usePictures } from './scores/use-score-previews.ts'
import { useStep } from './use-step.ts'

type Wizard = {
  place: DraftPlace
  start: Draft
  begun: Beginning
  /** Who writes. */
  author: string
  /** The piece that is edited, and the scores it has; without it, a new one is made. */
  edited?: { pieceId: number; scoreIds: string[] }
}

/** A piece on its way into the library, in five steps. */
export function PieceWizard({ place, start, begun, author, edited }: Wizard) {
  const heading = useRef<HTMLHeadingElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set())
  const [refusals, setRefusals] = useState<FileRefusal[]>([])
  const [isPublishing, setPublishing] = useState(false)
  const [isDone, setDone] = useState(false)
  const [draft, change] = useState(begun.draft)
  const { files } = begun
  const mistakes = useMemo(() => mistakesIn(draft), [draft])
  const last = lastOpenStep(mistakes)
  const { step, go } = useStep(last, heading, begun.step)
  const isUnsaved = isTouched(draft, start)
  const { putFile, dropFile, finish, isKept } = useAutosave({ place, draft, step, isTouched: isUnsaved, files })
  const message = messageOf(mistakes, step)
  const drawn = usePictures({
    scores: draft.scores,
    files,
    change,
    onRefused: ({ key, file }, sentence) => {
      change(remove('scores', key))
      dropFile(key)
      setRefusals((others) => [...others, { name: file!.name, sentence }])
    },
  })
  const pictures = useMemo(
    () => new Map([...drawn, ...(edited?.scoreIds ?? []).map((id, score) => [id, previewOf(edited!.pieceId, score)] as const)]),
    [drawn, edited],
  )
  const see = (fields: string[]) => setSeen((known) => new Set([...known, ...fields]))
  const desk: WizardContext = {
    draft,
    change,
    files,
    putFile,
    dropFile,
    pictures,
    mistakeAt: (field) => (seen.has(field) ? mistakes.find((mistake) => mistake.field === field)?.sentence : undefined),
    leave: (field) => see([field]),
  }
  const goOn = () => {
    if (message === undefined) return step === steps.length - 1 ? setPublishing(true) : go(step + 1)
    const here = mistakes.filter((mistake) => mistake.step === step).map(({ field }) => field)
    see(here)
    body.current!.querySelector<HTMLElement>(`[name="${here[0]}"]`)?.focus()
  }
  const picture = pictures.get(draft.scores[0]?.key ?? '')
  return (
    <>
      <AskBeforeLeaving isUnsaved={isUnsaved && !isDone} />
      <div>
        <StepBar step={step} last={last} onGo={(next) => go(next)} />
        <h2 ref={heading} className="unseen" tabIndex={-1}>
          Step {step + 1} of {steps.length}: {steps[step]}
        </h2>
      </div>
      <div className={styles.wizard}>
        <div ref={body}>
          {!isKept && (
            <InfoBox tone="warn" title="This device has no room for your draft">
              <p>Publish it before you close this page, or it will be lost.</p>
            </InfoBox>
          )}
          {step === 0 && <ScoresStep desk={desk} refusals={refusals} onRefused={setRefusals} />}
          {step === 1 && <InfoStep desk={desk} />}
          {step === 2 && <InstrumentsStep desk={desk} />}
          {step === 3 && <ContributorsStep desk={desk} />}
          {step === 4 && <PerformancesStep desk={desk} />}
          <div className={styles.foot}>
            {step > 0 && (
              <button type="button" className={button.quiet} onClick={() => go(step - 1)}>
                <ArrowLeft size={20} strokeWidth={1.5} aria-hidden />
                Back
              </button>
            )}
            <StepMessage id="step-message" message={message} isHint={!mistakes.some(({ step: at, field }) => at === step && seen.has(field))} />
            {step < steps.length - 1 ? (
              <button
                type="button"
                className={`${button.primary} ${styles.on}`}
                aria-disabled={message !== undefined || undefined}
                aria-describedby="step-message"
                onClick={goOn}
              >
                Next
                <ArrowRight size={20} strokeWidth={1.5} aria-hidden />
              </button>
            ) : (
              <button
                type="button"
                className={`${button.buy} ${styles.on}`}
                aria-disabled={message !== undefined || undefined}
                aria-describedby="step-message"
                onClick={goOn}
              >
                Publish
              </button>
            )}
          </div>
        </div>
        <DraftCard draft={draft} author={author} picture={picture} />
      </div>
      {isPublishing && (
        <PublishDialog
          draft={draft}
          files={files}
          change={change}
          picture={picture}
          pieceId={edited?.pieceId}
          onPublished={() => {
            setDone(true)
            return finish()
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

const previewOf = (pieceId: number, score: number) => `${apiPath()}/piece/${pieceId}/preview?width=480&score=${score}`
