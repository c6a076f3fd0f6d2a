import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Payout } from './close-payout.tsx'

type ConfirmPayoutProps = { payout: Payout; onConfirmed: () => Promise<void>; onClose: () => void }

/** SAFE-08: asks whether a large amount is right, before another admin may export it. */
export function ConfirmPayout({ payout, onConfirmed, onClose }: ConfirmPayoutProps) {
  const { run, isBusy, error } = useOperation({
    send: () => api.confirmPayout({ params: { payoutId: payout.id } }),
    onSuccess: async () => {
      toast('Confirmed')
      await onConfirmed()
    },
  })
  return (
    <Dialog title="Confirm this payout?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        You confirm that {inEuros(fromEuros(payout.amount))} are due to {payout.artist}, and that the account of {payout.recipient} is right. Another
        admin exports it then.
      </DialogText>
      <ErrorMessage error={error} />
      <DialogActions>
        <Button isDisabled={isBusy} onClick={onClose}>
          Not yet
        </Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
          Confirm
        </Button>
      </DialogActions>
    </Dialog>
  )
}
