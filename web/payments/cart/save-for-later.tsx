import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { bookmarkReason, useLoginPrompt } from '#web/session/use-login-prompt.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'

type SaveForLaterProps = { pieceId: number; title: string; onSaved: () => void }

/** Bookmarks a piece of the cart, which leaves it then. Visitors are asked to log in, as for every bookmark. */
export function SaveForLater({ pieceId, title, onSaved }: SaveForLaterProps) {
  const { isLoggedIn, promptLogin } = useLoginPrompt()
  const save = useOperation({ send: () => api.addBookmark({ params: { pieceId } }), onSuccess: onSaved })
  const askOrSave = () => (isLoggedIn ? void save.run() : promptLogin(bookmarkReason, { kind: 'bookmark', pieceId }))
  return (
    <>
      <Button variant="text" isBusy={save.isBusy} onClick={askOrSave}>
        Save for later<span className="unseen"> {title}</span>
      </Button>
      {save.error && <ErrorMessage error={save.error} />}
    </>
  )
}
