import { useState } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import type { Payout } from './searched.ts'

type Deletion = { payout: Payout; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks before a request is deleted (DECIDE-90). What the server refuses changes nothing here, and says nothing (ERR-23). */
export function DeletePayout({ payout, onDeleted, onClose }: Deletion) {
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
      <p className={dialog.text}>
        {inEuros(fromEuros(payout.amount))} go back to the balance of {payout.artist}, who is told by mail. This cannot be undone.
      </p>
      <div className={dialog.foot}>
        <button className={button.base} onClick={() => isBusy || onClose()}>
          Keep
        </button>
        <button className={button.danger} aria-busy={isBusy} onClick={() => void remove()}>
          Delete request
        </button>
      </div>
    </Dialog>
  )
}
