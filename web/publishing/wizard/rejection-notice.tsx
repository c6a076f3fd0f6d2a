import { Notice } from '#web/ui/notice/notice.tsx'
import type { OwnPiece } from './draft/wizard-fields.ts'
import styles from './rejection-notice.module.css'

/** The reason of a rejection, shown while the piece is edited (DASH-06). */
export const RejectionNotice = ({ piece: { state, confirmedMessage } }: { piece: OwnPiece }) =>
  (state === 'REJECTED' || state === 'REJECTED_BUT_EDITED') && (
    <div className={styles.notice}>
      <Notice tone="warn" title="It is not in the library, for this reason">
        <p className={styles.reason}>{confirmedMessage}</p>
      </Notice>
    </div>
  )
