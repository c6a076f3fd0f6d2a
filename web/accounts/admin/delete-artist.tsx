import { api } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { useOrder } from '../../ui/use-order.ts'

type Deletion = { id: number; name: string; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks before an artist is deleted, which cannot be undone (DECIDE-90). */
export function DeleteArtist({ id, name, onDeleted, onClose }: Deletion) {
  const { give, isBusy, mistake } = useOrder('An error occurred while deleting the account.', {
    send: () => api.deleteArtist({ params: { artistId: id } }),
    follow: onDeleted,
  })
  return (
    <Dialog title={`Delete ${name}?`} isBusy={isBusy} onClose={onClose}>
      <p className={dialog.text}>
        The biography, the picture and the public page are deleted. An account stays, and who has one is told by mail. This cannot be undone.
      </p>
      <ErrorMessage mistake={mistake} />
      <div className={dialog.foot}>
        <button className={button.base} onClick={onClose}>
          Keep
        </button>
        <button className={button.danger} aria-busy={isBusy} onClick={give}>
          Delete artist
        </button>
      </div>
    </Dialog>
  )
}
