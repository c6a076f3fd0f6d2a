import { Share2 } from 'lucide'
import { lazy, Suspense, useState } from 'react'
import { useRouteLoaderData } from 'react-router'
import { BookmarkButton, LikeButton, type PieceDetail } from '#web/collection/toggle-buttons.tsx'
import type { loader } from '#web/root.tsx'
import { loadOrFail } from '#web/site/connection/load-or-fail.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './piece-actions.module.css'
import { describePeople } from '../../pieces/describe-piece.ts'
import { share } from './share/share.ts'

/** Like, bookmark and share a piece. What is no longer sold has no page for others. */
export function PieceActions({ piece, hasLiked, hasBookmarked }: Pick<PieceDetail, 'piece' | 'hasLiked' | 'hasBookmarked'>) {
  const site = useRouteLoaderData<typeof loader>('root')!.site
  return (
    <div className={styles.actions}>
      <LikeButton pieceId={piece.id} likes={piece.likes} hasLiked={hasLiked} />
      <BookmarkButton pieceId={piece.id} hasBookmarked={hasBookmarked} />
      {!piece.noLongerSold && <ShareButton title={`${piece.title} by ${describePeople(piece)}`} url={`${site}/pieces/${piece.id}`} />}
    </div>
  )
}

const LinkDialog = lazy(async () => ({ default: (await loadOrFail(() => import('./share/link-dialog.tsx'))).LinkDialog }))

/** Shares a piece: by the device's dialog, otherwise as a copied link, or where copying is forbidden, as a link to copy by hand. */
function ShareButton({ title, url }: { title: string; url: string }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const shareLink = async () => {
    const outcome = await share({ title, url }, navigator)
    if (outcome === 'copied') toast('Link copied to clipboard')
    if (outcome === 'unavailable') setDialogOpen(true)
  }
  return (
    <>
      <Button variant="ghost" onClick={() => void shareLink()}>
        <Icon icon={Share2} />
        Share
      </Button>
      {isDialogOpen && (
        <Suspense>
          <LinkDialog url={url} onClose={() => setDialogOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
