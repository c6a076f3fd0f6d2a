import { useState } from 'react'
import { reviewReason } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSending } from '#web/ui/use-sending.ts'

type TakingDown = { pieceId: number; title: string; onDone: () => Promise<void>; onClose: () => void }
const sorry = 'An error occurred while taking the piece down.'

/** Asks before a piece is taken out of the library, and for the reason that its composer is told. */
export function TakeDownPiece({ pieceId, title, onDone, onClose }: TakingDown) {
  const [reason, setReason] = useState('')
  const sending = useSending(async () => {
    if (!reason.trim()) return { field: 'reason', lines: ['Please give a reason.'] }
    const { status, message } = await api.takeDownPiece({ params: { pieceId }, body: { reason } })
    if (status !== 200) return { lines: [message || sorry] }
    void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    toast(`“${title}” was taken down`)
    await onDone()
    return undefined
  }, sorry)
  const { mistake, isBusy } = sending
  return (
    <Dialog title={`Take “${title}” down?`} isBusy={isBusy} staysOpen onClose={onClose}>
      <p className={dialog.text}>
        It leaves the library at once. Who bought it keeps it. Its composer can edit it, and then it comes to the piece confirmation.
      </p>
      <Form sending={sending}>
        <CountedField
          name="reason"
          label="Reason"
          hint="It is mailed to the composer, and stays in the log."
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
            Take it down
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
