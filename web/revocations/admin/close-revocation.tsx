import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Revocation } from './revocation-table.tsx'

type CloseRevocationProps = { revocation: Revocation; onDone: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a revocation is marked as done, which cannot be undone. */
export function CloseRevocation({ revocation: { id, name, contract }, onDone, onClose }: CloseRevocationProps) {
  const { run, isBusy, error } = useOperation({
    send: () => api.closeRevocation({ params: { revocationId: id } }),
    onSuccess: async () => {
      toast('Marked as done')
      await onDone()
    },
  })
  return (
    <Dialog title="Is it done?" isBusy={isBusy} onClose={onClose}>
      <DialogText>
        {name} withdrew from “{contract}”. Mark it once you have paid back what there is to pay back and written to them if there is nothing. This
        cannot be undone.
      </DialogText>
      <ErrorMessage error={error} />
      <DialogActions>
        <Button onClick={() => isBusy || onClose()}>Not yet</Button>
        <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
          Mark as done
        </Button>
      </DialogActions>
    </Dialog>
  )
}
