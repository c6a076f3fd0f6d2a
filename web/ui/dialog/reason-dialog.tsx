import { useState, type ReactNode } from 'react'
import { reviewReason } from '#contract/limits.ts'
import { queries } from '#web/api/query-client.ts'
import button from '#web/ui/button.module.css'
import { Button } from '#web/ui/button/button.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'

type Deed = {
  title: ReactNode
  /** What comes of it. */
  text: string
  /** Who reads the reason. */
  hint: string
  /** What the button says that does it. */
  name: string
  /** What is said without an answer of the server, or of one without words. */
  sorry: string
  send: (reason: string) => Promise<{ status: number; message: string }>
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks before an admin does something against somebody, and for the reason that they are told. */
export function ReasonDialog({ title, text, hint, name, sorry, send, onDone, onClose }: Deed) {
  const [reason, setReason] = useState('')
  const sending = useSubmit(async () => {
    if (!reason.trim()) return { field: 'reason', lines: ['Please give a reason.'] }
    const { status, message } = await send(reason)
    if (status !== 200) return { lines: [message || sorry] }
    void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    await onDone()
    return undefined
  }, sorry)
  const { mistake, isBusy } = sending
  return (
    <Dialog title={title} isBusy={isBusy} staysOpen onClose={onClose}>
      <DialogText>{text}</DialogText>
      <Form sending={sending}>
        <CountedField
          name="reason"
          label="Reason"
          hint={hint}
          value={reason}
          most={reviewReason}
          isCounted
          lines={4}
          mistake={mistake?.field && mistake.lines[0]}
          onChange={setReason}
        />
        <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
        <DialogActions>
          <Button onClick={() => isBusy || onClose()}>Cancel</Button>
          <Button type="submit" variant="danger" isBusy={isBusy}>
            {name}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
