import { onlineManager, useMutation, useQueryClient } from '@tanstack/react-query'
import { Heart, Bookmark } from 'lucide'
import { api, type Data } from '#web/api/client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { bookmarkReason, useLoginPrompt } from '#web/session/use-login-prompt.ts'
import { savedLater } from '#web/site/connection/use-is-offline.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'

type LikeButtonProps = { pieceId: number; likes: number; hasLiked: boolean }

/** Adds or removes a like, and shows the number of likes. */
export function LikeButton({ pieceId, likes, hasLiked }: LikeButtonProps) {
  const toggle = useCollectionToggle(pieceId, {
    send: () => api.toggleLike({ params: { pieceId } }),
    kind: 'like',
    isOn: ({ hasLiked: isLiked }) => isLiked,
    flip: toggleLike,
    loginReason: 'You need to be logged in to like a piece',
  })
  return (
    <Button variant="ghost" aria-pressed={hasLiked} onClick={toggle}>
      <Icon icon={Heart} />
      <span className="unseen">Like, </span>
      {likes}
      <span className="unseen">{likes === 1 ? ' like' : ' likes'}</span>
    </Button>
  )
}

const toggleLike = ({ piece, hasLiked, ...rest }: PieceDetail): PieceDetail => ({
  ...rest,
  hasLiked: !hasLiked,
  piece: { ...piece, likes: piece.likes + (hasLiked ? -1 : 1) },
})

/** Adds or removes a bookmark. */
export function BookmarkButton({ pieceId, hasBookmarked }: { pieceId: number; hasBookmarked: boolean }) {
  const params = { pieceId }
  const toggle = useCollectionToggle(pieceId, {
    send: (before) => (before.hasBookmarked ? api.removeBookmark({ params }) : api.addBookmark({ params })),
    kind: 'bookmark',
    isOn: ({ hasBookmarked: isBookmarked }) => isBookmarked,
    flip: (detail) => ({ ...detail, hasBookmarked: !detail.hasBookmarked }),
    loginReason: bookmarkReason,
  })
  return (
    <Button variant="ghost" aria-pressed={hasBookmarked} onClick={toggle}>
      <Icon icon={Bookmark} />
      Bookmark
    </Button>
  )
}

/** A piece with the visitor's like and bookmark. */
export type PieceDetail = Data<'getPiece'>

type Toggle = {
  kind: 'like' | 'bookmark'
  isOn: (piece: PieceDetail) => boolean
  /** The call that toggles it on the server. */
  send: (before: PieceDetail) => Promise<{ status: number }>
  /** Toggles it in the cached piece; applied twice, it changes nothing. */
  flip: (piece: PieceDetail) => PieceDetail
  /** Shown to visitors without a session (VAL-29, VAL-30). */
  loginReason: string
}

/** Toggles a like or bookmark: shown at once, sent once, reverted on failure, then refetched (PIECE-29, DECIDE-90). */
function useCollectionToggle(pieceId: number, { kind, isOn, send, flip, loginReason }: Toggle) {
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
      if (!onlineManager.isOnline()) dispatchEvent(new Event(savedLater))
    },
    onError: (error, before) => {
      flipCached()
      if (error instanceof Response && error.status === 401) promptLogin(loginReason, isOn(before) ? undefined : { kind, pieceId }) // the session has expired meanwhile
      else toast(unknownErrorText)
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) === 1) void queryClient.invalidateQueries({ queryKey })
    },
  })
  return () => (isLoggedIn ? mutation.mutate(queryClient.getQueryData(queryKey)!) : promptLogin(loginReason, { kind, pieceId }))
}
