import type { Data } from '#web/api/client.ts'
import { Status, type StatusShape } from '#web/ui/status/status.tsx'

type State = Data<'getOwnPiece'>['piece']['state']

const states: Record<State, { label: string; shape: StatusShape }> = {
  PENDING: { label: 'Pending', shape: 'ring' },
  REJECTED: { label: 'Rejected', shape: 'diamond' },
  REJECTED_BUT_EDITED: { label: 'Rejected, edited', shape: 'amber' },
  CONFIRMED: { label: 'Confirmed', shape: 'disc' },
}

/** The review state of a piece. */
export const PieceStatus = ({ state }: { state: State }) => <Status shape={states[state].shape}>{states[state].label}</Status>
