import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useLoginPrompt } from '#web/session/use-login-prompt.ts'
import type { Data } from '#web/api/client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { toast } from '#web/ui/toast/toast.ts'

/** A piece with the visitor's like and bookmark. */
export type PieceDetail = Data<'getPiece'>

type Toggle = {
  /** The call that toggles it on the server. */
  send: (before: PieceDetail) => Promise<{ status: number }>
  /** Toggles it in the cached piece; applied twice, it changes nothing. */
  flip: (piece: PieceDetail) => PieceDetail
  /** Shown to visitors without a session (VAL-29, VAL-30). */
  loginReason: string
}

/** Toggles a like or bookmark: shown at once, sent once, reverted on failure, then refetched (PIECE-29, DECIDE-90). */
export function useCollectionToggle(pieceId: number, { send, flip, loginReason }: Toggle) {
  const { isLoggedIn, promptLogin } = useLoginPrompt()
  const queryClient = useQueryClient()
  const { queryKey } = pieceQuery(pieceId)
  const mutationKey = ['collection', pieceId]
  const flipCached = () => queryClient.setQueryData(queryKey, (piece) => piece && flip(piece))

  const mutation = useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') }, // serial, because the second click may undo the first
    mutationFn: async (before: PieceDetail) => {
      const { status } = await send(before)
      if (status !== 200) throw new Response(null, { status })
    },
    onMutate: async () => {
      await queryClient.cancelQueries({ queryKey })
      flipCached()
    },
    onError: (error) => {
      flipCached()
      if (error instanceof Response && error.status === 401) promptLogin(loginReason) // the session has expired meanwhile
      else toast(unknownErrorText)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return () => (isLoggedIn ? mutation.mutate(queryClient.getQueryData(queryKey)!) : promptLogin(loginReason))
}
