import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Payout } from './searched.ts'
import { useOrder } from '../../ui/use-order.ts'

type ClosePayoutProps = { payout: Payout; onPaid: () => Promise<void>; onClose: () => void }

/** Asks before a request is marked as paid (DECIDE-62): nobody can take that back. */
export function ClosePayout({ payout, onPaid, onClose }: ClosePayoutProps) {
  const pay = useOrder(unknownErrorText, {
    send: () => api.closePayout({ params: { payoutId: payout.id } }),
    follow: async () => {
      toast('Marked as paid')
      await onPaid()
    },
  })
  return (
    <Dialog title="Has it been paid?" isBusy={pay.isBusy} onClose={onClose}>
      <DialogText>
        Mark it once the bank has sent {inEuros(fromEuros(payout.amount))} to {payout.recipient}. {payout.artist} is told by mail. This cannot be
        undone.
      </DialogText>
      <ErrorMessage mistake={pay.mistake} />
      <DialogActions>
        <Button onClick={() => pay.isBusy || onClose()}>Not yet</Button>
        <Button variant="primary" isBusy={pay.isBusy} onClick={pay.give}>
          Mark as paid
        </Button>
      </DialogActions>
    </Dialog>
  )
}
