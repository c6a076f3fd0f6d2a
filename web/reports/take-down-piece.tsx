import { api } from '#web/api/client.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type TakeDownPieceProps = { pieceId: number; title: string; onDone: () => Promise<void>; onClose: () => void }

/** Takes a piece out of the library, after asking for the reason that its composer receives. */
export const TakeDownPiece = ({ pieceId, title, onDone, onClose }: TakeDownPieceProps) => (
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
