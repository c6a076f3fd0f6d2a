import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLoginPrompt } from '#web/accounts/use-login-prompt.ts'
import type { Data } from '#web/api/client.ts'
import { pieceQuery } from '#web/catalogue/piece-query.ts'
import { unexplained } from '#web/site/failures.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** A piece, and what the visitor has done with it. */
export type PieceDetail = Data<'getPiece'>

type Change = {
  /** The call that changes it. */
  send: (before: PieceDetail) => Promise<{ status: number }>
  /** What it does to the piece, and undoes when done again. */
  flip: (piece: PieceDetail) => PieceDetail
  /** What visitors read instead (VAL-29, VAL-30). */
  reason: string
}

/** Changes what somebody likes or keeps: shown at once, sent once, taken back if it is refused, and then asked for anew (PIECE-29, DECIDE-90). */
export function useCollectionToggle(pieceId: number, { send, flip, reason }: Change) {
  const { isLoggedIn, promptLogin } = useLoginPrompt()
  const queries = useQueryClient()
  const { queryKey } = pieceQuery(pieceId)
  const mutationKey = ['collection', pieceId]
  const turn = () => queries.setQueryData(queryKey, (piece) => piece && flip(piece))

  const change = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') }, // one after another: the second press may undo the first
    mutationFn: async (before: PieceDetail) => {
      const { status } = await send(before)
      if (status !== 200) throw new Response(null, { status })
    },
    onMutate: async () => {
      await queries.cancelQueries({ queryKey })
      turn()
    },
    onError: (error) => {
      turn()
      if (error instanceof Response && error.status === 401) promptLogin(reason) // the session has ended meanwhile
      else toast(unexplained)
    },
    onSettled: () => {
      if (queries.isMutating({ mutationKey }) === 1) void queries.invalidateQueries({ queryKey })
    },
  })
  return () => (isLoggedIn ? change.mutate(queries.getQueryData(queryKey)!) : promptLogin(reason))
}
