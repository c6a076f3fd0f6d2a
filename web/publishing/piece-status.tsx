import type { Data } from '#web/data/api.ts'
import styles from './piece-status.module.css'

type State = Data<'getOwnPiece'>['piece']['state']

const looks: Record<State, { name: string; look: string | undefined }> = {
  PENDING: { name: 'Pending', look: styles.ring },
  REJECTED: { name: 'Rejected', look: styles.diamond },
  REJECTED_BUT_EDITED: { name: 'Rejected, edited', look: styles.amber },
  CONFIRMED: { name: 'Confirmed', look: styles.disc },
}

/** Where a piece stands on its way into the library, by shape and by word. */
export const PieceStatus = ({ state }: { state: State }) => <span className={looks[state].look}>{looks[state].name}</span>
