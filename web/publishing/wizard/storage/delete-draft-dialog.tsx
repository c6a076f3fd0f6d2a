import { useState } from 'react'
import { api } from '#web/api/client.ts'
import { notSentText } from '#web/site/connection/away-text.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { deleteDraft, type DraftKey } from './stored-draft.ts'

type DeleteDraftDialogProps = { draftKey: DraftKey; draftId: string; onDeleted: () => void; onClose: () => void }

/** Asks whether to delete a draft, and deletes it from the account and from this device. */
export function DeleteDraftDialog({ draftKey, draftId, onDeleted, onClose }: DeleteDraftDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    try {
      const { status, message } = await api.deleteDraft({ params: { draftId } })
      if (status !== 200) return setError(message)
      await deleteDraft(draftKey).catch(() => undefined) // without storage nothing is stored
      return onDeleted()
    } catch {
      return setError(notSentText())
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog title="Delete the draft?" isBusy={isBusy} onClose={onClose}>
      <DialogText>This deletes what you have entered and the files you have chosen, on all your devices. It cannot be undone.</DialogText>
      <ErrorMessage id="delete-draft-error" error={error} />
      <DialogActions>
        <Button onClick={onClose}>Keep it</Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void remove()}>
          Delete draft
        </Button>
      </DialogActions>
    </Dialog>
  )
}
