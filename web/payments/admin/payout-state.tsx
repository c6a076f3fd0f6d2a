import { Status, type StatusShape } from '#web/ui/status/status.tsx'
import type { Payout } from './close-payout.tsx'

/** SAFE-08: what a request waits for, or that it is in a file for the bank. */
export function PayoutState({ payout }: { payout: Payout }) {
  const { shape, label } = describe(payout)
  return <Status shape={shape}>{label}</Status>
}

function describe({ state, isBlocked, confirmation }: Payout): { shape: StatusShape; label: string } {
  if (state === 'EXPORTED') return { shape: 'disc', label: 'Exported' }
  if (isBlocked) return { shape: 'diamond', label: 'Account blocked' }
  if (confirmation === 'NEEDED') return { shape: 'amber', label: 'Needs a second admin' }
  return { shape: 'ring', label: confirmation === 'GIVEN' ? 'Confirmed' : 'Requested' }
}

/** What keeps requests out of the file for the bank, as sentences. */
export function describeLeftOut({ blocked, unconfirmed }: { blocked: number; unconfirmed: number }): string[] {
  return [
    ...(blocked === 0
      ? []
      : [blocked === 1 ? '1 is left out, because its account is blocked.' : `${blocked} are left out, because their accounts are blocked.`]),
    ...(unconfirmed === 0
      ? []
      : [`${unconfirmed === 1 ? '1 is' : `${unconfirmed} are`} left out, because one admin confirms a large amount and another one exports it.`]),
  ]
}
