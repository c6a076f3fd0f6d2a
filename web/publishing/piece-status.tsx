import type { Data } from '#web/api/client.ts'
import styles from './piece-status.module.css'

type State = Data<'getOwnPiece'>['piece']['state']

const states: Record<State, { label: string; className: string | undefined }> = {
  PENDING: { label: 'Pending', className: styles.ring },
  REJECTED: { label: 'Rejected', className: styles.diamond },
  REJECTED_BUT_EDITED: { label: 'Rejected, edited', className: styles.amber },
  CONFIRMED: { label: 'Confirmed', className: styles.disc },
}

/** The review state of a piece, as a shape and a label. */
export const PieceStatus = ({ state }: { state: State }) => <span className={states[state].className}>{states[state].label}</span>
