import { isOpenable, standAddress, type Setlist } from '#web/setlists/describe-setlist.ts'

/** A score of a setlist that can be opened, with its place in the setlist and the minutes of the breaks that precede it. */
export type PlayedEntry = { id: string; index: number; pieceId: number; scoreId: string; scoreIndex: number; title: string; breakBefore: number }

/** The scores of a setlist that can be opened, in order; breaks and what is not there any more are passed over. */
export function playedEntries({ entries }: Pick<Setlist, 'entries'>): PlayedEntry[] {
  const played: PlayedEntry[] = []
  let breakBefore = 0
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === 'break') breakBefore += entry.minutes
    else if (isOpenable(entry)) {
      const { id, pieceId, scoreId, score, piece } = entry
      played.push({ id, index, pieceId, scoreId, scoreIndex: score.index, title: piece.title, breakBefore })
      breakBefore = 0
    }
  }
  return played
}

/** The entry that an address means: the one at this place, or where the order has changed since, the first of this piece. */
export const entryAt = (played: readonly PlayedEntry[], pieceId: number, index: number) =>
  played.find((entry) => entry.index === index && entry.pieceId === pieceId) ?? played.find((entry) => entry.pieceId === pieceId)

/** The address at which the stand plays an entry. */
export const addressOfEntry = (setlistId: string, { pieceId, index }: PlayedEntry) => standAddress(setlistId, pieceId, index)
