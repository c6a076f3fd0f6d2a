import { api } from '#web/api/client.ts'
import { ReasonDialog } from '#web/forms/reason-dialog.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type TakeDownPieceProps = { pieceId: number; title: string; onDone: () => Promise<void>; onClose: () => void }

/** Takes a piece out of the library, after asking for the reason that its composer receives. */
export const TakeDownPiece = ({ pieceId, title, onDone, onClose }: TakeDownPieceProps) => (
  <ReasonDialog
    keepAs={`take down ${pieceId}`}
    title={`Take “${title}” down?`}
    text="It leaves the library at once. Buyers keep it. If its composer edits it, it comes back to piece confirmation."
    hint="The composer gets it by e-mail, and it stays in the log."
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
