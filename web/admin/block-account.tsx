import { useState } from 'react'
import { reviewReason } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useOrder } from './use-order.ts'

type Blocking = { accountId: number; name: string; onBlocked: () => Promise<void>; onClose: () => void }

/** Asks before an account is blocked, and for the reason that its owner is told (DECIDE-12). */
export function BlockAccount({ accountId, name, onBlocked, onClose }: Blocking) {
  const [reason, setReason] = useState('')
  const { give, isBusy, mistake } = useOrder('An error occurred while blocking the account.', {
    send: () => api.blockAccount({ body: { confirmed: true, account: accountId, reason } }),
    follow: onBlocked,
  })
  return (
    <Dialog title={`Block ${name}?`} isBusy={isBusy} staysOpen onClose={onClose}>
      <p className={dialog.text}>Nobody can log in any more, and the pieces leave the lists. Buyers keep what they bought.</p>
      <CountedField
        name="reason"
        label="Reason"
        hint="It is mailed to the owner, and stays in the log."
        value={reason}
        most={reviewReason}
        isCounted
        lines={4}
        onChange={setReason}
      />
      <Refusal mistake={mistake} />
      <div className={dialog.foot}>
        <button className={button.base} onClick={() => isBusy || onClose()}>
          Cancel
        </button>
        <button className={button.danger} aria-busy={isBusy} onClick={give}>
          Block account
        </button>
      </div>
    </Dialog>
  )
}
