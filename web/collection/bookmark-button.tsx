import { Bookmark } from 'lucide-react'
import { api } from '#web/api/client.ts'
import action from '#web/ui/action.module.css'
import { useCollectionToggle } from './use-toggle.ts'

/** Bookmarks a piece, or takes the bookmark away. */
export function BookmarkButton({ pieceId, hasBookmarked }: { pieceId: number; hasBookmarked: boolean }) {
  const params = { pieceId }
  const press = useCollectionToggle(pieceId, {
    send: (before) => (before.hasBookmarked ? api.removeBookmark({ params }) : api.addBookmark({ params })),
    flip: (kept) => ({ ...kept, hasBookmarked: !kept.hasBookmarked }),
    reason: 'You need to be logged in to bookmark a piece',
  })
  return (
    <button type="button" className={action.button} aria-pressed={hasBookmarked} onClick={press}>
      <Bookmark size={20} strokeWidth={1.5} aria-hidden />
      Bookmark
    </button>
  )
}
