import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'

type DeleteArtistProps = { id: number; name: string; onDeleted: () => Promise<void>; onClose: () => void }

/** Asks for a confirmation before an artist is deleted, which cannot be undone (DECIDE-90). */
export function DeleteArtist({ id, name, onDeleted, onClose }: DeleteArtistProps) {
  const { run, isBusy, error } = useOperation({
    send: () => api.deleteArtist({ params: { artistId: id } }),
    fallback: 'An error occurred while deleting the account.',
    onSuccess: onDeleted,
  })
  return (
    <Dialog title={`Delete ${name}?`} isBusy={isBusy} onClose={onClose}>
      <DialogText>
        The biography, the picture and the public page are deleted. An account stays, and who has one is told by mail. This cannot be undone.
      </DialogText>
      <ErrorMessage error={error} />
      <DialogActions>
        <Button onClick={onClose}>Keep</Button>
        <Button variant="danger" isBusy={isBusy} onClick={() => void run()}>
          Delete artist
        </Button>
      </DialogActions>
    </Dialog>
  )
}
