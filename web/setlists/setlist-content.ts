import type { SetlistContent } from '#contract/setlists.ts'
import { toMultiLine, toSingleLine } from '#contract/text/text.ts'
import type { Data } from '#web/api/client.ts'
import type { Setlist, SetlistEntry } from './describe-setlist.ts'

/** A score of a piece of the library. */
export type LibraryScore = { piece: Data<'listLibrary'>['pieces'][number]; index: number }

/** What of a setlist is saved, with its texts as the server stores them, so that it can be compared with what is stored. */
export const contentOf = ({ name, note, entries }: Pick<Setlist, 'name' | 'note' | 'entries'>): SetlistContent => ({
  name: toSingleLine(name),
  note: toMultiLine(note),
  entries: entries.map((entry) =>
    entry.kind === 'break'
      ? { id: entry.id, note: toSingleLine(entry.note), kind: entry.kind, minutes: entry.minutes }
      : { id: entry.id, note: toSingleLine(entry.note), kind: entry.kind, pieceId: entry.pieceId, scoreId: entry.scoreId },
  ),
})

/** A score of the library as a new entry. */
export const entryOf = (id: string, { piece, index }: LibraryScore): SetlistEntry => {
  const { id: scoreId, name, pages } = piece.scores[index]!
  return { id, kind: 'score', pieceId: piece.id, scoreId, note: '', piece, score: { index, name, pages }, canOpen: true }
}
