import type { SetlistContent } from '#contract/setlists.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { readScores } from '#server/catalogue/piece/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'

type Entry = SetlistContent['entries'][number]

/** The entries of a setlist with their pieces as this caller sees them now. */
export async function readEntries(db: Database, caller: Caller | undefined, entries: Entry[]) {
  const ids = pieceIdsOf(entries)
  const [rows, scores] = await Promise.all([readPieces(db, caller, ids), readScores(db, caller, ids)])
  const pieces = new Map(rows.map((row) => [row.id, row]))
  return entries.map((entry) => {
    if (entry.kind === 'break') return entry
    const row = pieces.get(entry.pieceId)
    const own = row ? (scores.get(row.id) ?? []) : []
    const index = own.findIndex(({ id }) => id === entry.scoreId)
    const score = own[index]
    return {
      ...entry,
      piece: row ? toCard(row) : null,
      score: score ? { index, name: score.name, pages: score.pages } : null,
      canOpen: Boolean(row?.is_downloadable),
    }
  })
}

/** The pieces of several entries, each once. */
export const pieceIdsOf = (entries: Entry[]) => [...new Set(entries.flatMap((entry) => (entry.kind === 'score' ? [entry.pieceId] : [])))]

const readPieces = (db: Database, caller: Caller | undefined, ids: number[]) =>
  selectCards(db, caller, 'pieces')
    .select(canDownload(caller).as('is_downloadable'))
    .where((eb) => eb('pieces.id', '=', eb.fn.any(eb.val(ids))))
    .where(canView(caller))
    .execute()
