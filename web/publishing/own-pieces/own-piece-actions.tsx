import { Pencil } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './own-piece-actions.module.css'
import { timesSold } from './own-piece-notices.tsx'

type Action = 'unlist' | 'relist' | 'delete'

const operations = { unlist: api.unlistPiece, relist: api.relistPiece, delete: api.deletePiece }

const errorTitles = {
  unlist: 'The piece could not be unlisted',
  relist: 'The piece could not be relisted',
  delete: 'The piece could not be deleted',
}

/**
 * Edits, unlists, relists and deletes an own piece (DASH-07). A piece that was sold is kept after its deletion, otherwise the page leads
 * back to the list (DASH-10, DASH-11). Errors are shown in the server's words (ERR-18).
 */
export function OwnPieceActions({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { id, title, unlisted, deletionAsked, sales } = piece
  const [isConfirming, setConfirming] = useState(false)
  const [action, setAction] = useState<Action>('unlist')
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { run, error, isBusy } = useOperation({
    send: async (performed: Action) => operations[performed]({ params: { pieceId: id } }),
    fallback: 'An error occurred. Please try again later.',
    onSuccess: async (answer) => {
      if (answer.data?.deleteOrder !== false) return revalidate()
      toast(`“${title}” was deleted`)
      await navigate('/dashboard/mypieces')
    },
  })
  const perform = (performed: Action) => {
    if (!isBusy) setAction(performed)
    return run(performed)
  }
  const toggle = unlisted ? 'relist' : 'unlist'
  const toggleButton = useRef<HTMLButtonElement>(null)
  const wasDeleted = useRef(deletionAsked)
  useEffect(() => {
    if (deletionAsked && !wasDeleted.current && !isConfirming) toggleButton.current!.focus() // the button that had the focus is removed
    if (!isConfirming) wasDeleted.current = deletionAsked
  }, [deletionAsked, isConfirming])
  return (
    <>
      <div className={styles.actions}>
        {!deletionAsked && (
          <Button variant="primary" to={`/dashboard/mypieces/${id}/edit`}>
            <Icon icon={Pencil} />
            Edit
          </Button>
        )}
        <Button ref={toggleButton} isBusy={isBusy && action === toggle} onClick={() => void perform(toggle)}>
          {deletionAsked ? 'Undo deletion' : unlisted ? 'Relist' : 'Unlist'}
        </Button>
        <Button to={`/pieces/${id}`}>View public page</Button>
        {(!deletionAsked || sales === 0) && (
          <Button variant="danger" onClick={() => setConfirming(true)}>
            Delete
          </Button>
        )}
      </div>
      <div role="alert">
        {error && (
          <div className={styles.error}>
            <Notice tone="danger" title={errorTitles[action]}>
              <p>{error}</p>
            </Notice>
          </div>
        )}
      </div>
      {isConfirming && (
        <Dialog title={`Delete “${title}”?`} isBusy={isBusy} onClose={() => setConfirming(false)}>
          <DialogText>
            {sales > 0
              ? `It was sold ${timesSold(sales)}, so its buyers keep it: they can still download it, but nobody else can find or buy it. You can undo this.`
              : 'This deletes its scores and recordings and cannot be undone. If someone is paying for it right now, they keep it.'}
          </DialogText>
          <DialogActions>
            <Button onClick={() => isBusy || setConfirming(false)}>Keep</Button>
            <Button variant="danger" isBusy={isBusy} onClick={() => void perform('delete').then(() => setConfirming(false))}>
              Delete piece
            </Button>
          </DialogActions>
        </Dialog>
      )}
    </>
  )
}
