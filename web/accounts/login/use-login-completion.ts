import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { hasKeptTexts } from '#web/forms/kept-text.ts'
import { pendingPath, takeLikesAndBookmarks } from '#web/session/pending-actions.ts'
import { startSession } from '#web/session/session.ts'
import { returnPath, useReturnTo } from '#web/site/return-to.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** Starts the session of a login, does what was pressed before it, and leads to the page that asked for it. */
export function useLoginCompletion() {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const returnTo = useReturnTo()
  return async ({ sessionid, category, confirmed, artistId }: Data<'completeLogin'>, email: string) => {
    const path = returnPath(returnTo ?? pendingPath())
    const actions = takeLikesAndBookmarks()
    startSession({ session: sessionid, username: email, category, confirmed: String(confirmed), artistId: String(artistId) })
    if (actions.length > 0)
      void import('#web/session/perform-pending-actions.ts').then(({ performPendingActions }) => performPendingActions(queryClient, actions))
    await navigate(path, { replace: true })
    if (hasKeptTexts(email)) toast('What you had typed is still here.')
  }
}
