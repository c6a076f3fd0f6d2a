import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A payout as admins see it. */
export type Payout = Data<'listPayouts'>['open'][number]

type ClosePayoutProps = { payout: Payout; onPaid: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a request is marked as paid (DECIDE-62), which cannot be undone. */
export function ClosePayout({ payout, onPaid, onClose }: ClosePayoutProps) {
  const { run, isBusy, error } = useOperation({
    send: () => api.closePayout({ params: { payoutId: payout.id } }),
    onSuccess: async () => {
      toast('Marked as paid')
      await onPaid()
    },
  })
  return (
    <Dialog title="Has it been paid?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        Mark it once the bank has sent {inEuros(fromEuros(payout.amount))} to {payout.recipient}. {payout.artist} is told by mail. This cannot be
        undone.
      </DialogText>
      <ErrorMessage error={error} />
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          Not yet
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
          Mark as paid
        </Button>
      </DialogActions>
    </Dialog>
  )
}
