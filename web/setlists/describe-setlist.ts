import type { Data } from '#web/api/client.ts'
import { describePeople, formatCount } from '#web/pieces/describe-piece.ts'

/** A setlist of the account, and an entry of it. */
export type Setlist = Data<'getSetlist'>['setlist']
export type SetlistEntry = Setlist['entries'][number]

/** How long something takes: '8 min', '1 h 5 min'. */
export function describeMinutes(minutes: number): string {
  if (minutes < 60) return `${minutes} min`
  return `${Math.floor(minutes / 60)} h${minutes % 60 === 0 ? '' : ` ${minutes % 60} min`}`
}

/** What a setlist has: '5 pieces · 8 min'. */
export const describeSetlist = ({ pieces, minutes }: { pieces: number; minutes: number }) =>
  `${formatCount(pieces, 'piece')} · ${describeMinutes(minutes)}`

/** How many of these entries are pieces. */
export const countPieces = (entries: readonly { kind: string }[]) => entries.filter(({ kind }) => kind === 'score').length

/** What is said of a piece that was hidden or deleted. */
export const goneText = 'Not available any more'

/** What an entry is called. */
export const nameOfEntry = (entry: SetlistEntry) =>
  entry.kind === 'break' ? `Break of ${formatCount(entry.minutes, 'minute')}` : (entry.piece?.title ?? goneText)

type ScoreEntry = SetlistEntry & { kind: 'score' }

/** Whether the stand can open an entry: a score that is there and that the caller may open. */
export const isOpenable = (entry: SetlistEntry): entry is ScoreEntry & { [Part in 'piece' | 'score']: NonNullable<ScoreEntry[Part]> } =>
  entry.kind === 'score' && entry.canOpen && entry.piece !== null && entry.score !== null

/** The people of a piece, and the name of the score where it says more: 'Edvard Grieg, arr. Annelie Sundqvarn · Accordion II'. */
export const describeScore = (entry: ScoreEntry) =>
  [entry.piece && describePeople(entry.piece), entry.piece && (entry.score?.name ?? goneText)].filter(Boolean).join(' · ')

/** The address at which the stand plays a setlist from one of its entries on. */
export const standAddress = (setlistId: string, pieceId: number, entry: number) => `/stand/${pieceId}?setlist=${setlistId}&entry=${entry}`
