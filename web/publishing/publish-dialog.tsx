import { Link, useNavigate } from 'react-router'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import type { Change } from './draft-changes.ts'
import type { Draft } from './draft.ts'
import { DraftSummary } from './draft-summary.tsx'
import styles from './publish-dialog.module.css'
import { SendingList } from './sending-list.tsx'
import { usePublishing } from './use-publishing.ts'

type Publishing = {
  draft: Draft
  files: ReadonlyMap<string, File>
  change: (change: Change) => void
  picture: string | undefined
  pieceId: number | undefined
  onPublished: () => Promise<unknown>
  onClose: () => void
}

const library = '/dashboard/mypieces'

/** Publishing, from the summary to what came of it. */
export function PublishDialog({ picture, onClose, ...publishing }: Publishing) {
  const { phase, cancel, again } = usePublishing({ ...publishing, onCancel: onClose })
  const navigate = useNavigate()
  if (phase.is === 'failed')
    return (
      <Dialog key="failed" title="An error occurred" onClose={onClose}>
        <p className={dialog.text} role="alert">
          {phase.message}
        </p>
        <p className={styles.kept}>Everything you entered is still here.</p>
        <div className={dialog.foot}>
          <button type="button" className={button.quiet} onClick={onClose}>
            Keep editing
          </button>
          <button type="button" className={button.primary} onClick={again}>
            Try again
          </button>
        </div>
      </Dialog>
    )
  if (phase.is === 'done')
    return (
      <Dialog key="done" title="Upload successfull!!" onClose={() => void navigate(library)}>
        {!phase.isConfirmed && (
          <p className={dialog.text}>Your piece still needs to get confirmed by us to be publically availible. You will be notified.</p>
        )}
        <div className={dialog.foot}>
          <Link className={button.quiet} to={`/pieces/${phase.pieceId}`}>
            Show the piece
          </Link>
          <Link className={button.primary} to={library}>
            To my pieces
          </Link>
        </div>
      </Dialog>
    )
  return (
    <Dialog key="way" title="Ready to publish?" isWide isBusy={phase.is === 'sending'} staysOpen onClose={cancel}>
      {phase.is === 'counting' ? (
        <DraftSummary draft={publishing.draft} picture={picture} />
      ) : (
        <SendingList parcels={phase.parcels} at={phase.at} part={phase.part} />
      )}
      <div className={dialog.foot}>
        <button type="button" className={button.quiet} onClick={cancel}>
          {phase.is === 'counting' ? 'Keep editing' : 'Cancel'}
        </button>
        <button type="button" className={`${button.buy} ${styles.busy}`} aria-busy aria-disabled>
          <Spinner />
          Publishing
        </button>
      </div>
    </Dialog>
  )
}
