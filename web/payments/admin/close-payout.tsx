import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Payout } from './searched.ts'
import { useOrder } from '../../ui/use-order.ts'

type Closing = { payout: Payout; onPaid: () => Promise<void>; onClose: () => void }

/** Asks before a request is marked as paid (DECIDE-62): nobody can take that back. */
export function ClosePayout({ payout, onPaid, onClose }: Closing) {
  const pay = useOrder(unexplained, {
    send: () => api.closePayout({ params: { payoutId: payout.id } }),
    follow: async () => {
      toast('Marked as paid')
      await onPaid()
    },
  })
  return (
    <Dialog title="Has it been paid?" isBusy={pay.isBusy} onClose={onClose}>
      <p className={dialog.text}>
        Mark it once the bank has sent {inEuros(fromEuros(payout.amount))} to {payout.recipient}. {payout.artist} is told by mail. This cannot be
        undone.
      </p>
      <ErrorMessage mistake={pay.mistake} />
      <div className={dialog.foot}>
        <button className={button.base} onClick={() => pay.isBusy || onClose()}>
          Not yet
        </button>
        <button className={button.primary} aria-busy={pay.isBusy} onClick={pay.give}>
          Mark as paid
        </button>
      </div>
    </Dialog>
  )
}
