import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

/** A payout as admins see it. */
export type Payout = Data<'listPayouts'>['open'][number]

type ClosePayoutProps = { payout: Payout; onPaid: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a request is marked as paid (DECIDE-62), which cannot be undone. */
export const ClosePayout = ({ payout, onPaid, onClose }: ClosePayoutProps) => (
  <OperationDialog
    title="Has it been paid?"
    action="Mark as paid"
    cancel="Not yet"
    send={() => api.closePayout({ params: { payoutId: payout.id } })}
    onSuccess={async () => {
      toast('Marked as paid')
      await onPaid()
    }}
    onClose={onClose}
  >
    Mark it once the bank has sent {inEuros(fromEuros(payout.amount))} to {payout.recipient}. {payout.artist} will be told by e-mail. This cannot be
    undone.
  </OperationDialog>
)

type ConfirmPayoutProps = { payout: Payout; onConfirmed: () => Promise<void>; onClose: () => void }

/** SAFE-08: asks whether a large amount is right, before another admin may export it. */
export const ConfirmPayout = ({ payout, onConfirmed, onClose }: ConfirmPayoutProps) => (
  <OperationDialog
    title="Confirm this payout?"
    action="Confirm"
    cancel="Not yet"
    send={() => api.confirmPayout({ params: { payoutId: payout.id } })}
    onSuccess={async () => {
      toast('Confirmed')
      await onConfirmed()
    }}
    onClose={onClose}
  >
    You confirm that {inEuros(fromEuros(payout.amount))} is due to {payout.artist}, and that the account of {payout.recipient} is right. Another admin
    then exports it.
  </OperationDialog>
)

type DeletePayoutProps = { payout: Payout; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a request is deleted (DECIDE-90). An error changes nothing and is not shown (ERR-23). */
export function DeletePayout({ payout, onDeleted, onClose }: DeletePayoutProps) {
  const { run, isBusy } = useOperation({ send: () => api.deletePayout({ params: { payoutId: payout.id } }), onSuccess: onDeleted })
  return (
    <Dialog title="Delete this request?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        {inEuros(fromEuros(payout.amount))} go back to the balance of {payout.artist}, who will be told by e-mail. This cannot be undone.
      </DialogText>
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          Keep
        </Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
          Delete request
        </Button>
      </DialogActions>
    </Dialog>
  )
}
