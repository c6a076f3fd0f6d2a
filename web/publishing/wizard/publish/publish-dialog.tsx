import { Link, useNavigate } from 'react-router'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import type { Change } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { DraftSummary } from './draft-summary.tsx'
import styles from './publish-dialog.module.css'
import { SendingList } from './upload-list.tsx'
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
  const isCounting = phase.is === 'counting'
  return (
    <Dialog key="way" title={isCounting ? 'Ready to publish?' : 'Publishing'} isWide isBusy={phase.is === 'sending'} staysOpen onClose={cancel}>
      {phase.is === 'counting' ? (
        <DraftSummary draft={publishing.draft} picture={picture} />
      ) : (
        <SendingList parcels={phase.parcels} at={phase.at} part={phase.part} />
      )}
      <div className={styles.foot}>
        {isCounting && (
          <div className={styles.moment}>
            <p role="status">It is sent in a moment. To look at it once more, choose Keep editing.</p>
            <span className={styles.running} />
          </div>
        )}
        <div className={dialog.foot}>
          <button type="button" className={isCounting ? button.base : button.quiet} onClick={cancel}>
            {isCounting ? 'Keep editing' : 'Cancel'}
          </button>
          <button type="button" className={`${button.buy} ${styles.busy}`} aria-busy aria-disabled>
            <Spinner />
            Publishing
          </button>
        </div>
      </div>
    </Dialog>
  )
}
