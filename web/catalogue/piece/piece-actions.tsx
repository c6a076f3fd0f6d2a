import { useRouteLoaderData } from 'react-router'
import { BookmarkButton } from '#web/collection/bookmark-button.tsx'
import { LikeButton } from '#web/collection/like-button.tsx'
import type { PieceDetail } from '#web/collection/use-toggle.ts'
import type { loader } from '#web/root.tsx'
import styles from './piece-actions.module.css'
import { ShareButton } from './share/share-button.tsx'

/** Like, bookmark and share a piece. */
export function PieceActions({ piece, hasLiked, hasBookmarked }: Pick<PieceDetail, 'piece' | 'hasLiked' | 'hasBookmarked'>) {
  const site = useRouteLoaderData<typeof loader>('root')!.site
  return (
    <div className={styles.actions}>
      <LikeButton pieceId={piece.id} likes={piece.likes} hasLiked={hasLiked} />
      <BookmarkButton pieceId={piece.id} hasBookmarked={hasBookmarked} />
      <ShareButton title={piece.title} url={`${site}/pieces/${piece.id}`} />
    </div>
  )
}
