import { Heart } from 'lucide'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useCollectionToggle, type PieceDetail } from './use-toggle.ts'

type LikeButtonProps = { pieceId: number; likes: number; hasLiked: boolean }

/** Adds or removes a like, and shows the number of likes. */
export function LikeButton({ pieceId, likes, hasLiked }: LikeButtonProps) {
  const toggle = useCollectionToggle(pieceId, {
    send: () => api.toggleLike({ params: { pieceId } }),
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
