import { useNavigate, useRevalidator } from 'react-router'
import { api } from '#web/data/api.ts'
import { queries } from '#web/data/query-client.ts'
import { toast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'

/** What an owner does with a piece by one press. */
export type OwnChange = 'unlist' | 'relist' | 'delete'

const calls = { unlist: api.unlistPiece, relist: api.relistPiece, delete: api.deletePiece }

/**
 * Unlists, lists again or deletes an own piece, one thing at a time. What was sold stays, and the page says so; what is gone leads back to
 * the others (DASH-10, DASH-11).
 */
export function useOwnChange({ id, title }: { id: number; title: string }) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  return useSubmit<OwnChange>(async (change) => {
    const answer = await calls[change]({ params: { pieceId: id } })
    if (answer.status !== 200) return { lines: [answer.message || unanswered] }
    void queries.invalidateQueries({ refetchType: 'none' }) // it shows on many pages
    if ('data' in answer && answer.data?.deleteOrder === false) {
      toast(`“${title}” was deleted`)
      await navigate('/dashboard/mypieces')
    } else await revalidate()
    return undefined
  }, unanswered)
}

const unanswered = 'An error occurred. Please try again later.'
