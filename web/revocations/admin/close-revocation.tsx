import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useOrder } from '../../ui/use-order.ts'
import type { Withdrawal } from './revocation-table.tsx'

type Closing = { withdrawal: Withdrawal; onDone: () => Promise<void>; onClose: () => void }

/** Asks before a withdrawal is marked as done: nobody can take that back. */
export function CloseWithdrawal({ withdrawal: { id, name, contract }, onDone, onClose }: Closing) {
  const close = useOrder(unexplained, {
    send: () => api.closeRevocation({ params: { withdrawalId: id } }),
    follow: async () => {
      toast('Marked as done')
      await onDone()
    },
  })
  return (
    <Dialog title="Is it done?" isBusy={close.isBusy} onClose={onClose}>
      <p className={dialog.text}>
        {name} withdrew from “{contract}”. Mark it once you have paid back what there is to pay back and written to them if there is nothing. This
        cannot be undone.
      </p>
      <ErrorMessage mistake={close.mistake} />
      <div className={dialog.foot}>
        <button className={button.base} onClick={() => close.isBusy || onClose()}>
          Not yet
        </button>
        <button className={button.primary} aria-busy={close.isBusy} onClick={close.give}>
          Mark as done
        </button>
      </div>
    </Dialog>
  )
}
