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
              ? `It was sold ${timesSold(sales)}, so it stays here for its buyers alone: they can download it, and nobody else finds or buys it.`
              : 'Somebody was paying for it just then, so it stayed here. If nobody has bought it by now, delete it once more, and it is gone.'}
          </p>
        </Notice>
      )}
      {unlisted && !deletionAsked && (
        <Notice tone="plain" title="Your piece is unlisted">
          <p>It is in no list and no search. Who has bought it can still open it.</p>
        </Notice>
      )}
    </div>
  )
}

/** Why the piece is not confirmed, and what happens next. */
function ReviewState({ piece: { id, state, confirmedMessage } }: { piece: OwnPiece }) {
  if (state === 'PENDING') return <p>Only you can see it until then. We will write to you.</p>
  return (
    <>
      <p>It is not in the library, for this reason:</p>
      <p className={styles.reason}>{confirmedMessage}</p>
      {state === 'REJECTED' ? (
        <p>
          <Link to={`/dashboard/mypieces/${id}/edit`}>Edit the piece</Link> to mend that. Then we look at it again.
        </p>
      ) : (
        <p>You have edited it since. We look at it again, and will write to you.</p>
      )}
    </>
  )
}

/** A number of sales within a sentence: 'once', '3 times'. */
export const timesSold = (sales: number) => (sales === 1 ? 'once' : `${sales} times`)
