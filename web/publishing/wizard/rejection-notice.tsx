import type { Data } from '#web/data/api.ts'
import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './rejection-notice.module.css'

/** What an admin said against a piece, in sight while it is mended (DASH-06). */
export const Rejection = ({ piece: { state, confirmedMessage } }: { piece: Data<'getOwnPiece'>['piece'] }) =>
  (state === 'REJECTED' || state === 'REJECTED_BUT_EDITED') && (
    <div className={styles.rejection}>
      <InfoBox tone="warn" title="It is not in the library, for this reason">
        <p className={styles.word}>{confirmedMessage}</p>
      </InfoBox>
    </div>
  )
