import { useState } from 'react'
import { reviewReason } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { useSending } from '#web/ui/use-sending.ts'

type Blocking = { accountId: number; name: string; onBlocked: () => Promise<void>; onClose: () => void }
const sorry = 'An error occurred while blocking the account.'

/** Asks before an account is blocked, and for the reason that its owner is told (DECIDE-12). */
export function BlockAccount({ accountId, name, onBlocked, onClose }: Blocking) {
  const [reason, setReason] = useState('')
  const sending = useSending(async () => {
    if (!reason.trim()) return { field: 'reason', lines: ['Please give a reason.'] }
    const { status, message } = await api.blockAccount({ body: { confirmed: true, account: accountId, reason } })
    if (status !== 200) return { lines: [message || sorry] }
    void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    await onBlocked()
    return undefined
  }, sorry)
  const { mistake, isBusy } = sending
  return (
    <Dialog
      title={
        <>
          Block <Mailbox of={name} />?
        </>
      }
      isBusy={isBusy}
      staysOpen
      onClose={onClose}
    >
      <p className={dialog.text}>Nobody can log in any more, and the pieces leave the lists. Buyers keep what they bought.</p>
      <Form sending={sending}>
        <CountedField
          name="reason"
          label="Reason"
          hint="It is mailed to the owner, and stays in the log."
          value={reason}
          most={reviewReason}
          isCounted
          lines={4}
          mistake={mistake?.field && mistake.lines[0]}
          onChange={setReason}
        />
        <Refusal mistake={mistake?.field ? undefined : mistake} />
        <div className={dialog.foot}>
          <button type="button" className={button.base} onClick={() => isBusy || onClose()}>
            Cancel
          </button>
          <button className={button.danger} aria-busy={isBusy}>
            Block account
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
