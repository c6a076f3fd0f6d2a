import { Link } from 'react-router'
import type { Data } from '#web/data/api.ts'
import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './own-piece-notices.module.css'
import { timesSold } from './times-sold.ts'

type Own = Data<'getOwnPiece'>['piece']

/** What its owner has to know of a piece: that it waits and what the admin said (DASH-06), that it is unlisted, that it was deleted (DECIDE-23). */
export function OwnPieceNotices({ piece }: { piece: Own }) {
  const { state, unlisted, deletionAsked, sales } = piece
  return (
    <div className={styles.notices} role="status">
      {state !== 'CONFIRMED' && !unlisted && (
        <InfoBox tone="warn" title="Your piece still needs to be confirmed">
          <Verdict piece={piece} />
        </InfoBox>
      )}
      {deletionAsked && (
        <InfoBox tone="plain" title="You have deleted this piece">
          <p>
            {sales > 0
              ? `It was sold ${timesSold(sales)}, so it stays here for its buyers alone: they can download it, and nobody else finds or buys it.`
              : 'Somebody was paying for it just then, so it stayed here. If nobody has bought it by now, delete it once more, and it is gone.'}
          </p>
        </InfoBox>
      )}
      {unlisted && !deletionAsked && (
        <InfoBox tone="plain" title="Your piece is unlisted">
          <p>It is in no list and no search. Who has bought it can still open it.</p>
        </InfoBox>
      )}
    </div>
  )
}

/** Why it is not confirmed, and what comes next. */
function Verdict({ piece: { id, state, confirmedMessage } }: { piece: Own }) {
  if (state === 'PENDING') return <p>Only you can see it until then. We will write to you.</p>
  return (
    <>
      <p>It is not in the library, for this reason:</p>
      <p className={styles.word}>{confirmedMessage}</p>
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
