import { useState } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import type { Payout } from './searched.ts'

type DeletePayoutProps = { payout: Payout; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks before a request is deleted (DECIDE-90). What the server refuses changes nothing here, and says nothing (ERR-23). */
export function DeletePayout({ payout, onDeleted, onClose }: DeletePayoutProps) {
  const [isBusy, setBusy] = useState(false)
  const remove = async () => {
    if (isBusy) return
    setBusy(true)
    const answer = await api.deletePayout({ params: { payoutId: payout.id } }).catch(() => undefined)
    setBusy(false)
    if (answer?.status === 200) await onDeleted()
  }
  return (
    <Dialog title="Delete this request?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        {inEuros(fromEuros(payout.amount))} go back to the balance of {payout.artist}, who is told by mail. This cannot be undone.
      </DialogText>
      <DialogActions>
        <Button onClick={() => isBusy || onClose()}>Keep</Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
          Delete request
        </Button>
      </DialogActions>
    </Dialog>
  )
}
