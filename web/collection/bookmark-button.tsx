import { Bookmark } from 'lucide'
import { api } from '#web/api/client.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useCollectionToggle } from './use-toggle.ts'

/** Adds or removes a bookmark. */
export function BookmarkButton({ pieceId, hasBookmarked }: { pieceId: number; hasBookmarked: boolean }) {
  const params = { pieceId }
  const toggle = useCollectionToggle(pieceId, {
    send: (before) => (before.hasBookmarked ? api.removeBookmark({ params }) : api.addBookmark({ params })),
    flip: (detail) => ({ ...detail, hasBookmarked: !detail.hasBookmarked }),
    loginReason: 'You need to be logged in to bookmark a piece',
  })
  return (
    <Button variant="ghost" aria-pressed={hasBookmarked} onClick={toggle}>
      <Icon icon={Bookmark} />
      Bookmark
    </Button>
  )
}
