import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
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
    Mark it once the bank has sent {inEuros(fromEuros(payout.amount))} to {payout.recipient}. {payout.artist} is told by mail. This cannot be undone.
  </OperationDialog>
)
