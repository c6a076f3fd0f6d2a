import { Check } from 'lucide'
import { Suspense, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { notSentText } from '#web/site/connection/away-text.ts'
import { useIsOffline } from '#web/site/connection/use-is-offline.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { DraftSummary } from '../draft-views.tsx'
import type { DraftChange } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { MatchedScores } from './matched-scores.tsx'
import styles from './publish-dialog.module.css'
import { MergeDrafts } from '../load-merge-drafts.ts'
import type { EditBase } from '../storage/stored-draft.ts'
import type { PendingUpload, PublishDeps, UploadAnswer } from './publish.ts'
import { usePublishing } from './use-publishing.ts'

type PublishDialogProps = {
  draft: Draft
  files: ReadonlyMap<string, File>
  change: (change: DraftChange) => void
  preview: string | undefined
  previews: ReadonlyMap<string, string>
  edited: PublishDeps['edited']
  declaresRights: boolean
  /** The upload of the same file that has begun already; undefined if there is none. */
  joinUpload: (upload: PendingUpload, onProgress: (part: number) => void) => Promise<UploadAnswer> | undefined
  /** Is waited for before anything is sent: what the account has of the draft; undefined to send nothing. */
  onStart: () => Promise<{ kept: PublishDeps['kept'] } | undefined>
  /** Says that nothing is being sent any more. */
  onEnd: () => void
  /** What the edit began from. */
  base: EditBase | undefined
  /** Goes on with the draft that was merged with what was saved meanwhile. */
  onMerge: (merged: Draft, base: EditBase) => void
  onPublished: () => Promise<unknown>
  onClose: () => void
}

const ownPiecesPath = '/dashboard/mypieces'

/** Publishes a draft: the summary, the uploads, and the result. */
export function PublishDialog({ preview, previews, base, onMerge, onClose, ...publishing }: PublishDialogProps) {
  const { state, cancel, acceptMatches, retry } = usePublishing({ ...publishing, onCancel: onClose })
  const navigate = useNavigate()
  const isOffline = useIsOffline()
  if (state.name === 'failed')
    return (
      <Dialog key="failed" title="An error occurred" onClose={onClose}>
        <DialogText role="alert">{isOffline ? notSentText() : state.message}</DialogText>
        {!isOffline && <p className={styles.hint}>Everything you entered is still here.</p>}
        <DialogActions>
          <Button variant="quiet" onClick={onClose}>
            Keep editing
          </Button>
          <Button variant="primary" onClick={retry}>
            Try again
          </Button>
        </DialogActions>
      </Dialog>
    )
  if (state.name === 'matched') return <MatchedScores scores={state.scores} previews={previews} onAccept={acceptMatches} onClose={onClose} />
  if (state.name === 'newer')
    return (
      <Suspense>
        <MergeDrafts
          subject="piece"
          own={publishing.draft}
          base={base?.draft}
          saved={state.newer.saved}
          edits={state.newer.edits}
          onMerge={(merged) => onMerge(merged, { draft: state.newer.saved, version: state.newer.piece.version })}
          onClose={onClose}
        />
      </Suspense>
    )
  if (state.name === 'published')
    return (
      <Dialog key="published" title="Upload successfull!!" onClose={() => void navigate(ownPiecesPath)}>
        {!state.isConfirmed && (
          <DialogText>Your piece still needs to get confirmed by us to be publically availible. You will be notified.</DialogText>
        )}
        <DialogActions>
          <Button variant="quiet" to={`/pieces/${state.pieceId}`}>
            Show the piece
          </Button>
          <Button variant="primary" to={ownPiecesPath}>
            To my pieces
          </Button>
        </DialogActions>
      </Dialog>
    )
  const isDelayed = state.name === 'delayed'
  return (
    <Dialog key="sending" title={isDelayed ? 'Ready to publish?' : 'Publishing'} isWide isBusy={state.name === 'sending'} staysOpen onClose={cancel}>
      {state.name === 'delayed' ? <DraftSummary draft={publishing.draft} preview={preview} /> : <UploadList {...state} />}
      <div className={styles.foot}>
        {isDelayed && (
          <div className={styles.delay}>
            <p role="status">Publishing in a moment. Choose Keep editing to stop.</p>
            <span className={styles.countdown} />
          </div>
        )}
        <DialogActions>
          <Button variant={isDelayed ? 'default' : 'quiet'} onClick={cancel}>
            {isDelayed ? 'Keep editing' : 'Cancel'}
          </Button>
          <Button variant="buy" className={styles.busy} isBusy isDisabled>
            <Spinner />
            Publishing
          </Button>
        </DialogActions>
      </div>
    </Dialog>
  )
}

type UploadListProps = {
  uploads: PendingUpload[]
  /** The index of the upload that is being sent, and which part of it is sent, from 0 to 1. */
  current: number
  part: number
}

/** The files that are uploaded, each with its progress. */
function UploadList({ uploads, current, part }: UploadListProps) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    list.current!.children[current]?.scrollIntoView({ block: 'nearest' })
  }, [current])
  const upload = uploads[current]
  return (
    <>
      <p className={styles.status} role="status">
        {upload ? `Sending file ${current + 1} of ${uploads.length}: ${upload.name}` : 'Saving the piece'}
      </p>
      <ul ref={list} className={styles.files}>
        {uploads.map(({ key, name }, index) => (
          <li key={key}>
            <span className={styles.name}>{name}</span>
            {index < current ? (
              <span className={styles.sent}>
                <Icon icon={Check} size={16} />
                Sent
              </span>
            ) : (
              <progress value={index === current ? part : 0} aria-label={name} />
            )}
          </li>
        ))}
      </ul>
    </>
  )
}
