import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import type { Payout } from './close-payout.tsx'

type DeletePayoutProps = { payout: Payout; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a request is deleted (DECIDE-90). An error changes nothing and is not shown (ERR-23). */
export function DeletePayout({ payout, onDeleted, onClose }: DeletePayoutProps) {
  const { run, isBusy } = useOperation({ send: () => api.deletePayout({ params: { payoutId: payout.id } }), onSuccess: onDeleted })
  return (
    <Dialog title="Delete this request?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        {inEuros(fromEuros(payout.amount))} go back to the balance of {payout.artist}, who is told by mail. This cannot be undone.
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
