import { api } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import type { Revocation } from './revocation-table.tsx'

type CloseRevocationProps = { revocation: Revocation; onDone: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before a revocation is marked as done, which cannot be undone. */
export const CloseRevocation = ({ revocation: { id, name, contract }, onDone, onClose }: CloseRevocationProps) => (
  <OperationDialog
    title="Is it done?"
    action="Mark as done"
    cancel="Not yet"
    send={() => api.closeRevocation({ params: { revocationId: id } })}
    onSuccess={async () => {
      toast('Marked as done')
      await onDone()
    }}
    onClose={onClose}
  >
    {name} withdrew from “{contract}”. Mark it once you have paid back what there is to pay back and written to them if there is nothing. This cannot
    be undone.
  </OperationDialog>
)
