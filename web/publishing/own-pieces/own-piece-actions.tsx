import { Pencil } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/data/api.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './own-piece-actions.module.css'
import { timesSold } from './times-sold.ts'
import { useOwnChange, type OwnChange } from './use-own-piece-action.ts'

const failures = {
  unlist: 'The piece could not be unlisted',
  relist: 'The piece could not be relisted',
  delete: 'The piece could not be deleted',
}

/** What its owner may do with a piece (DASH-07). What keeps it from being done is said in the server's words (ERR-18). */
export function OwnPieceActions({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { id, title, unlisted, deletionAsked, sales } = piece
  const [isAsking, setAsking] = useState(false)
  const [pressed, setPressed] = useState<OwnChange>('unlist')
  const { send, mistake, isBusy } = useOwnChange(piece)
  const press = (change: OwnChange) => {
    if (!isBusy) setPressed(change)
    return send(change)
  }
  const turn = unlisted ? 'relist' : 'unlist'
  const turnButton = useRef<HTMLButtonElement>(null)
  const wasDeleted = useRef(deletionAsked)
  useEffect(() => {
    if (deletionAsked && !wasDeleted.current && !isAsking) turnButton.current!.focus() // the button that was pressed is gone
    if (!isAsking) wasDeleted.current = deletionAsked
  }, [deletionAsked, isAsking])
  return (
    <>
      <div className={styles.actions}>
        {!deletionAsked && (
          <Link className={button.primary} to={`/dashboard/mypieces/${id}/edit`}>
            <Pencil size={20} strokeWidth={1.5} aria-hidden />
            Edit
          </Link>
        )}
        <button ref={turnButton} className={button.base} aria-busy={isBusy && pressed === turn} onClick={() => void press(turn)}>
          {deletionAsked ? 'Take the deletion back' : unlisted ? 'Relist' : 'Unlist'}
        </button>
        <Link className={button.base} to={`/pieces/${id}`}>
          Open its page
        </Link>
        {(!deletionAsked || sales === 0) && (
          <button className={button.danger} onClick={() => setAsking(true)}>
            Delete
          </button>
        )}
      </div>
      <div role="alert">
        {mistake && (
          <div key={mistake.turn} className={styles.failure}>
            <InfoBox tone="danger" title={failures[pressed]}>
              <p>{mistake.lines}</p>
            </InfoBox>
          </div>
        )}
      </div>
      {isAsking && (
        <Dialog title={`Delete “${title}”?`} isBusy={isBusy} onClose={() => setAsking(false)}>
          <p className={dialog.text}>
            {sales > 0
              ? `It was sold ${timesSold(sales)}, so it stays for its buyers alone: they can download it, and nobody else finds or buys it. You can take that back.`
              : 'Its scores and recordings are deleted, which cannot be undone. If somebody is paying for it right now, it stays for them alone.'}
          </p>
          <div className={dialog.foot}>
            <button className={button.base} onClick={() => isBusy || setAsking(false)}>
              Keep
            </button>
            <button className={button.danger} aria-busy={isBusy} onClick={() => void press('delete').then(() => setAsking(false))}>
              Delete piece
            </button>
          </div>
        </Dialog>
      )}
    </>
  )
}
