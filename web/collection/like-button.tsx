import { Heart } from 'lucide-react'
import { api } from '#web/api/client.ts'
import action from '#web/ui/action.module.css'
import { useCollectionToggle, type PieceDetail } from './use-toggle.ts'

type Liked = { pieceId: number; likes: number; hasLiked: boolean }

/** Likes a piece, or likes it no longer, and shows how many people do. */
export function LikeButton({ pieceId, likes, hasLiked }: Liked) {
  const press = useCollectionToggle(pieceId, {
    send: () => api.toggleLike({ params: { pieceId } }),
    flip: liked,
    reason: 'You need to be logged in to like a piece',
  })
  return (
    <button type="button" className={action.button} aria-pressed={hasLiked} onClick={press}>
      <Heart size={20} strokeWidth={1.5} aria-hidden />
      <span className="unseen">Like, </span>
      {likes}
      <span className="unseen">{likes === 1 ? ' like' : ' likes'}</span>
    </button>
  )
}

const liked = ({ piece, hasLiked, ...rest }: PieceDetail): PieceDetail => ({
  ...rest,
  hasLiked: !hasLiked,
  piece: { ...piece, likes: piece.likes + (hasLiked ? -1 : 1) },
})
