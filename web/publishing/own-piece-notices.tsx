import type { Data } from '#web/api.ts'
import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './own-piece-notices.module.css'

/** What its owner has to know of a piece: that it waits and what the admin said (DASH-06), that it is unlisted, that it was deleted (DECIDE-23). */
export function OwnPieceNotices({ piece }: { piece: Data<'getOwnPiece'>['piece'] }) {
  const { state, unlisted, deletionAsked, confirmedMessage } = piece
  return (
    <div className={styles.notices} role="status">
      {state !== 'CONFIRMED' && !unlisted && (
        <InfoBox tone="warn" title="Your piece still needs to be confirmed">
          <p className={styles.word}>{confirmedMessage || 'Only you can see it until then. We will write to you.'}</p>
          {state === 'REJECTED_BUT_EDITED' && <p>You have edited it since, and it will be looked at again.</p>}
        </InfoBox>
      )}
      {deletionAsked && (
        <InfoBox tone="plain" title="You have deleted this piece">
          <p>It was bought, so it stays here for its buyers alone. Relist it to take that back.</p>
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
