import { ArrowLeft, ArrowRight } from 'lucide'
import { Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { UnsavedChangesDialog } from '#web/ui/dialog/unsaved-changes-dialog.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ContributorsStep } from './contributors/contributors-step.tsx'
import { DraftCard } from './draft-views.tsx'
import { removeEntry } from './draft/draft-changes.ts'
import { findDraftErrors, lastOpenStep, stepMessageOf, undeclared } from './draft/draft-errors.ts'
import { hasNewFiles, isTouched, type Draft } from './draft/draft.ts'
import { checkAll } from './draft/filled-fields.ts'
import { steps } from './draft/wizard-fields.ts'
import { InfoStep, prepareInfoStep } from './info/info-step.tsx'
import { InstrumentsStep } from './instruments/instruments-step.tsx'
import { PerformancesStep } from './performances/performances-step.tsx'
import styles from './piece-wizard.module.css'
import { MergeDrafts } from './load-merge-drafts.ts'
import { BeforePublishing, type AfterPublishing } from './publish/before-publishing.tsx'
import { PublishDialog } from './publish/publish-dialog.tsx'
import type { FileError } from './scores/drop-zone.tsx'
import { ScoresStep } from './scores/scores-step.tsx'
import { useScorePreviews } from './scores/use-score-previews.ts'
import { StepBar, StepMessage, useStep } from './step-navigation.tsx'
import { DraftPlace, LostFiles, PublishedElsewhere } from './storage/draft-place.tsx'
import type { OpenedDraft } from './storage/resume-draft.tsx'
import type { DraftKey, SentState } from './storage/stored-draft.ts'
import { useAutosave } from './storage/use-autosave.ts'
import { useSentScores } from './storage/use-sent-scores.ts'
import type { WizardContext } from './wizard-context.ts'

type PieceWizardProps = {
  draftKey: DraftKey
  /** The id under which the account keeps the draft. */
  draftId: string
  /** The draft before any change, to tell whether there is something to save. */
  start: Draft
  opened: OpenedDraft
  author: string
  /** What happens to the piece once it is published. */
  next: AfterPublishing
  /** The piece that is edited; without it a new one is created. */
  pieceId?: number
  /** Stands above the first step until something is entered. */
  intro?: ReactNode
}

/** The wizard that publishes or edits a piece in five steps. */
export function PieceWizard({ draftKey, draftId, start, opened, author, next: afterPublishing, pieceId, intro }: PieceWizardProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const [visited, setVisited] = useState<ReadonlySet<string>>(new Set())
  const [fileErrors, setFileErrors] = useState<FileError[]>([])
  const [isPublishing, setPublishing] = useState(false)
  const [isPublished, setPublished] = useState(false)
  const [draft, change] = useState<Draft>({ ...opened.draft, keptInstruments: opened.draft.keptInstruments ?? start.keptInstruments })
  const [base, setBase] = useState(opened.base)
  const edited = useMemo(
    () => (pieceId !== undefined && base ? { pieceId, scoreIds: base.draft.scores.map(({ scoreId }) => scoreId) } : undefined),
    [pieceId, base],
  )
  const { schema } = opened
  useEffect(prepareInfoStep, [])
  const [hasDeclared, setDeclared] = useState(false)
  const needsDeclaration = hasNewFiles(draft)
  const errors = useMemo(
    () => [...findDraftErrors(draft, schema), ...(needsDeclaration && !hasDeclared ? [undeclared] : [])],
    [draft, schema, needsDeclaration, hasDeclared],
  )
  const lastOpen = lastOpenStep(errors)
  const { step, open } = useStep(lastOpen, heading, opened.step)
  const isUnsaved = isTouched(draft, base?.draft ?? start)
  const autosave = useAutosave({ draftKey, draftId, pieceId, draft, base, step, isTouched: isUnsaved, change, opened })
  const { files, saveFile, holdFile, deleteFile, finish, hasRoom, sync, syncState } = autosave
  const [isMerging, setMerging] = useState(true)
  useSentScores(draft.scores, files, holdFile)
  const message = stepMessageOf(errors, step)
  const { previews: localPreviews, readKeys } = useScorePreviews({
    scores: draft.scores,
    files,
    change,
    author,
    onError: ({ key, file, scoreId }, error) => {
      if (scoreId !== '') return // the server has read it
      change(removeEntry('scores', key))
      deleteFile(key)
      setFileErrors((others) => [...others, { fileName: file!.name, error }])
    },
  })
  const previews = useMemo(
    () => new Map([...localPreviews, ...(edited?.scoreIds ?? []).map((id, index) => [id, previewPath(edited!.pieceId, index)] as const)]),
    [localPreviews, edited],
  )
  const visit = (controls: string[]) => setVisited((others) => new Set([...others, ...controls]))
  const wizard: WizardContext = {
    draft,
    change,
    files,
    saveFile,
    deleteFile,
    author,
    edited,
    previews,
    readKeys,
    errorAt: (control) => (visited.has(control) ? errors.find((error) => error.control === control)?.message : undefined),
    leave: (control) => visit([control]),
  }
  const publish = () => {
    if (syncState.status === 'changed') return setMerging(true)
    return syncState.status === 'published' ? undefined : setPublishing(true)
  }
  const submitStep = () => {
    if (message === undefined) {
      if (step === steps.indexOf('General info')) change(checkAll)
      return step === steps.length - 1 ? publish() : open(step + 1)
    }
    const controls = errors.filter((error) => error.step === step).map(({ control }) => control)
    visit(controls)
    content.current!.querySelector<HTMLElement>(`[name="${controls[0]}"]`)?.focus()
  }
  /** Saves an edit from whichever step, or leads to what is missing. */
  const save = () => {
    const [first] = errors
    if (first) {
      visit(errors.map(({ control }) => control))
      return open(first.step)
    }
    if (step === steps.indexOf('General info')) change(checkAll)
    return publish()
  }
  const preview = previews.get(draft.scores[0]?.key ?? '')
  const next = {
    'aria-disabled': message !== undefined || undefined,
    'aria-describedby': 'step-message',
    onClick: submitStep,
  }
  return (
    <>
      <UnsavedChangesDialog isUnsaved={isUnsaved && !isPublished}>
        {describeKept({ isEdit: edited !== undefined, hasRoom, isSent: syncState.status === 'account' })}
      </UnsavedChangesDialog>
      <div>
        <StepBar step={step} lastOpen={lastOpen} onOpen={(opening) => open(opening)} />
        <h2 ref={heading} className="unseen" tabIndex={-1}>
          Step {step + 1} of {steps.length}: {steps[step]}
        </h2>
      </div>
      <div className={styles.wizard}>
        <div ref={content}>
          {!hasRoom && syncState.status !== 'account' && (
            <Notice tone="warn" title="This device has no room for your draft">
              <p>Publish it before you close this page, or it will be lost.</p>
            </Notice>
          )}
          {opened.lostFiles.length > 0 && <LostFiles names={opened.lostFiles} />}
          {syncState.status === 'published' && <PublishedElsewhere pieceId={syncState.pieceId} />}
          {step === 0 && !isUnsaved && intro}
          {step === 0 && <ScoresStep wizard={wizard} fileErrors={fileErrors} onFileErrors={setFileErrors} />}
          {step === 1 && <InfoStep wizard={wizard} />}
          {step === 2 && <InstrumentsStep wizard={wizard} />}
          {step === 3 && <ContributorsStep wizard={wizard} />}
          {step === 4 && <PerformancesStep wizard={wizard} />}
          {step === steps.length - 1 && (
            <BeforePublishing
              draft={draft}
              preview={preview}
              next={afterPublishing}
              declaration={
                needsDeclaration && {
                  isMade: hasDeclared,
                  onChange: setDeclared,
                  error: wizard.errorAt(undeclared.control),
                }
              }
            />
          )}
          <div className={styles.foot}>
            {step > 0 && (
              <Button variant="quiet" onClick={() => open(step - 1)}>
                <Icon icon={ArrowLeft} />
                Back
              </Button>
            )}
            <StepMessage id="step-message" message={message} isHint={!errors.some((error) => error.step === step && visited.has(error.control))} />
            <div className={styles.on}>
              {edited && isUnsaved && step < steps.length - 1 && (
                <Button blockedReason={errors[0]?.message} onClick={save}>
                  Save
                </Button>
              )}
              {step < steps.length - 1 ? (
                <Button variant="primary" {...next}>
                  Next
                  <Icon icon={ArrowRight} />
                </Button>
              ) : (
                <Button variant="buy" {...next}>
                  Publish
                </Button>
              )}
            </div>
          </div>
          {isUnsaved && <DraftPlace state={syncState} hasRoom={hasRoom} onCompare={() => setMerging(true)} />}
        </div>
        <DraftCard draft={draft} author={author} preview={preview} />
      </div>
      {syncState.status === 'changed' && isMerging && (
        <Suspense>
          <MergeDrafts
            subject="draft"
            own={draft}
            base={sync.sent().sent?.draft}
            saved={syncState.saved.draft}
            onMerge={(merged) => {
              sync.merged(syncState.saved)
              setMerging(true) // for the next time
              change(merged)
            }}
            onClose={() => setMerging(false)}
          />
        </Suspense>
      )}
      {isPublishing && (
        <PublishDialog
          draft={draft}
          files={files}
          change={change}
          preview={preview}
          previews={previews}
          edited={edited && base && { pieceId: edited.pieceId, version: base.version }}
          declaresRights={needsDeclaration && hasDeclared}
          base={base}
          joinUpload={(upload, onProgress) => sync.joinUpload(upload, onProgress)}
          onStart={async () => {
            if (await sync.hold()) return { kept: keptOf(draftId, sync.sent()) }
            setMerging(true)
            return undefined
          }}
          onEnd={() => sync.release()}
          onMerge={(merged, nextBase) => {
            change(merged)
            setBase(nextBase)
            setPublishing(false)
          }}
          onPublished={() => {
            setPublished(true)
            return finish()
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}

const keptOf = (draftId: string, { sent }: SentState) => sent && { draftId, draftRevision: sent.revision }

/** Where a draft that is left can be gone on with. */
function describeKept({ isEdit, hasRoom, isSent }: { isEdit: boolean; hasRoom: boolean; isSent: boolean }) {
  const way = isEdit ? 'edit the piece again to go on.' : 'go on in My pieces.'
  if (isSent) return `They are kept as a draft: ${way}`
  return hasRoom && `They are kept as a draft on this device: ${way}`
}

const previewPath = (pieceId: number, score: number) => `${apiPath()}/piece/${pieceId}/preview?width=480&score=${score}`
