import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Payout } from './close-payout.tsx'

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
    You confirm that {inEuros(fromEuros(payout.amount))} are due to {payout.artist}, and that the account of {payout.recipient} is right. Another
    admin exports it then.
  </OperationDialog>
)
