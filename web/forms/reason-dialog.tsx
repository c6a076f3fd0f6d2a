import type { ReactNode } from 'react'
import { maxReviewReason } from '#contract/forms/limits.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Button } from '../ui/button/button.tsx'
import { ErrorMessage } from '../ui/error-message/error-message.tsx'
import { TextArea } from '../ui/field/text-field.tsx'
import { Dialog, DialogActions, DialogText } from '../ui/dialog/dialog.tsx'

type ReasonDialogProps = {
  /** Names the operation and the account or piece, see `useOperationForm`. */
  keepAs: string
  title: ReactNode
  /** What the operation changes. */
  text: string
  /** Who reads the reason. */
  hint: string
  submitLabel: string
  /** The message for an error without one of its own. */
  errorMessage: string
  send: (reason: string) => Promise<{ status: number; message: string }>
  onDone: () => Promise<void>
  onClose: () => void
}

/** Asks an admin to confirm an operation against an account, and for its reason. */
export function ReasonDialog({ keepAs, title, text, hint, submitLabel, errorMessage, send, onDone, onClose }: ReasonDialogProps) {
  const form = useOperationForm({
    schema: async () => (await import('#contract/publishing.ts')).publishing.takeDownPiece.body,
    keepAs,
    defaultValues: { reason: '' },
    send: ({ reason }) => send(reason),
    fallback: errorMessage,
    onSuccess: onDone,
  })
  return (
    <Dialog title={title} isBusy={form.isBusy} staysOpen onClose={onClose}>
      <DialogText>{text}</DialogText>
      <form {...form.props}>
        <TextArea {...form.control('reason')} label="Reason" hint={hint} maxLength={maxReviewReason} isCounted rows={4} />
        <ErrorMessage error={form.error} />
        <DialogActions>
          <Button onClick={() => form.isBusy || onClose()}>Cancel</Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
