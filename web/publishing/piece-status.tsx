import type { Data } from '#web/api/client.ts'
import { Status, type StatusShape } from '#web/ui/status/status.tsx'

type State = Data<'getOwnPiece'>['piece']['state']

const states: Record<State, { label: string; shape: StatusShape }> = {
  PENDING: { label: 'Pending', shape: 'ring' },
  REJECTED: { label: 'Rejected', shape: 'diamond' },
  REJECTED_BUT_EDITED: { label: 'Rejected, edited', shape: 'amber' },
  CONFIRMED: { label: 'Confirmed', shape: 'disc' },
}

const unlistedState = { label: 'Unlisted', shape: 'ring' } as const

/** Whether a piece is in the library: its review state, unless it was confirmed and then unlisted. */
export function PieceStatus({ state, unlisted = false }: { state: State; unlisted?: boolean }) {
  const { shape, label } = unlisted && state === 'CONFIRMED' ? unlistedState : states[state]
  return <Status shape={shape}>{label}</Status>
}
