import { useRouteLoaderData } from 'react-router'
import type { Data } from '#web/api/client.ts'
import type { loader } from '#web/root.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'

/** Tells the artist and admins that a piece is unconfirmed or unlisted. Only they receive `confirmedMessage`, so it identifies them. */
export function PieceNotices({ piece, className }: { piece: Data<'getPiece'>['piece']; className?: string }) {
  const { confirmed, unlisted, confirmedMessage, composer } = piece
  const isOwn = useRouteLoaderData<typeof loader>('root')?.artistId === composer.id
  if (confirmedMessage === undefined || (confirmed && !unlisted)) return null
  return (
    <div className={className}>
      {!confirmed && !unlisted && (
        <Notice tone="warn" title={`${isOwn ? 'Your' : 'This'} piece still needs to be confirmed`}>
          <p>{isOwn ? 'Only you can see it until then.' : 'Only its composer and admins can see it until then.'}</p>
          {confirmedMessage && <p>The last review says: {confirmedMessage}</p>}
        </Notice>
      )}
      {unlisted && (
        <Notice tone="plain" title={`${isOwn ? 'Your' : 'This'} piece is unlisted`}>
          <p>It is in no list and no search. Who has bought it can still open it here.</p>
        </Notice>
      )}
    </div>
  )
}
