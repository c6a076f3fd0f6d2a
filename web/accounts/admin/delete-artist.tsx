import { api } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'

type DeleteArtistProps = { id: number; name: string; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before an artist is deleted, which cannot be undone (DECIDE-90). */
export const DeleteArtist = ({ id, name, onDeleted, onClose }: DeleteArtistProps) => (
  <OperationDialog
    title={`Delete ${name}?`}
    action="Delete artist"
    cancel="Keep"
    variant="danger"
    send={() => api.deleteArtist({ params: { artistId: id } })}
    fallback="An error occurred while deleting the account."
    onSuccess={onDeleted}
    onClose={onClose}
  >
    The biography, the picture and the public page are deleted. An account stays, and who has one is told by mail. This cannot be undone.
  </OperationDialog>
)
