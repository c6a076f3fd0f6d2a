import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { Notice } from '#web/ui/notice/notice.tsx'
import styles from './own-piece-notices.module.css'

type OwnPiece = Data<'getOwnPiece'>['piece']

/** The notices about an own piece: it is not confirmed (DASH-06), it is unlisted, it was deleted (DECIDE-23). */
export function OwnPieceNotices({ piece }: { piece: OwnPiece }) {
  const { state, unlisted, deletionAsked, sales } = piece
  return (
    <div className={styles.notices} role="status">
      {state !== 'CONFIRMED' && !unlisted && (
        <Notice tone="warn" title="Your piece still needs to be confirmed">
          <ReviewState piece={piece} />
        </Notice>
      )}
      {deletionAsked && (
        <Notice tone="plain" title="You have deleted this piece">
          <p>
            {sales > 0
              ? `It was sold ${timesSold(sales)}, so its buyers keep it: they can still download it, but nobody else can find or buy it.`
              : 'Someone was paying for it at that moment, so it is still here. If nobody has bought it since, delete it again to remove it for good.'}
          </p>
        </Notice>
      )}
      {unlisted && !deletionAsked && (
        <Notice tone="plain" title="Your piece is unlisted">
          <p>It is hidden from lists and search. Buyers can still open it.</p>
        </Notice>
      )}
    </div>
  )
}

/** Why the piece is not confirmed, and what happens next. */
function ReviewState({ piece: { id, state, confirmedMessage } }: { piece: OwnPiece }) {
  if (state === 'PENDING') return <p>Only you can see it until then. We will e-mail you.</p>
  return (
    <>
      <p>It is not in the library, for this reason:</p>
      <p className={styles.reason}>{confirmedMessage}</p>
      {state === 'REJECTED' ? (
        <p>
          <Link to={`/dashboard/mypieces/${id}/edit`}>Edit it</Link> and we will review it again.
        </p>
      ) : (
        <p>You have edited it since. We will review it again and e-mail you.</p>
      )}
    </>
  )
}

/** A number of sales within a sentence: 'once', '3 times'. */
export const timesSold = (sales: number) => (sales === 1 ? 'once' : `${sales} times`)
