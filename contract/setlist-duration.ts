import { maxDuration } from './limits.ts'

/** A piece by its duration index, a break by its minutes, or a piece that is not available any more. */
type Timed = { kind: 'score'; piece: { duration: number } | null } | { kind: 'break'; minutes: number }

/** How many minutes an entry takes, rounded up: a piece of less than a minute takes one. */
const minutesOf = (entry: Timed) =>
  entry.kind === 'break' ? entry.minutes : entry.piece ? Math.min(Math.max(entry.piece.duration, 1), maxDuration) : 0

/** How many minutes the pieces and breaks of a setlist take together. */
export const setlistMinutes = (entries: readonly Timed[]) => entries.reduce((sum, entry) => sum + minutesOf(entry), 0)
