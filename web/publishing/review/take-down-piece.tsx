import { api } from '#web/api/client.ts'
import { toast } from '#web/ui/toast/toast.ts'
import { ReasonDialog } from '../../ui/dialog/reason-dialog.tsx'

type TakingDown = { pieceId: number; title: string; onDone: () => Promise<void>; onClose: () => void }

/** Asks before a piece is taken out of the library, and for the reason that its composer is told. */
export const TakeDownPiece = ({ pieceId, title, onDone, onClose }: TakingDown) => (
  <ReasonDialog
    title={`Take “${title}” down?`}
    text="It leaves the library at once. Who bought it keeps it. Its composer can edit it, and then it comes to the piece confirmation."
    hint="It is mailed to the composer, and stays in the log."
    submitLabel="Take it down"
    errorMessage="An error occurred while taking the piece down."
    send={(reason) => api.takeDownPiece({ params: { pieceId }, body: { reason } })}
    onDone={() => {
      toast(`“${title}” was taken down`)
      return onDone()
    }}
    onClose={onClose}
  />
)
