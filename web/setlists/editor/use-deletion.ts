import { onlineManager } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { notSentText } from '#web/site/connection/away-text.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Setlist } from '../describe-setlist.ts'
import { contentOf } from '../setlist-content.ts'
import { setlistPath } from '../use-add-to-setlist.ts'

/** Deletes a setlist without asking, because it can be brought back: all but its link, which has ended. */
export function useDeletion(setlist: Setlist, hold: (isHeld: boolean) => void) {
  const navigate = useNavigate()
  const params = { setlistId: setlist.id }
  const restore = async () => {
    const answer = await api.saveSetlist({ params, body: { ...contentOf(setlist), revision: 0 } }).catch(() => undefined)
    if (answer?.status === 200) await navigate(setlistPath(setlist.id))
    else toast(answer?.message || unknownErrorText)
  }
  const { run } = useOperation({
    send: async () => {
      hold(true)
      return api.deleteSetlist({ params }).catch((error: unknown) => {
        hold(false)
        toast(onlineManager.isOnline() ? unknownErrorText : notSentText())
        throw error
      })
    },
    onSuccess: async () => {
      toast(`“${setlist.name}” was removed`, { name: 'Undo', onPress: () => void restore() })
      await navigate('/dashboard/library')
    },
    onError: ({ message }) => {
      hold(false)
      toast(message || unknownErrorText)
    },
  })
  return run
}
