import { setlistMinutes } from '#contract/setlist-duration.ts'
import type { SetlistContent } from '#contract/setlists.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { readScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { pieceIdsOf } from './read-entries.ts'

/** How many covers stand for a setlist. */
const shownCovers = 3

/** The setlists of the caller, the one that was changed last first. */
export async function listSetlists({ db }: Pick<AppDeps, 'db'>, { caller }: OperationRequest<'listSetlists', 'caller'>) {
  const rows = await db
    .selectFrom('setlists')
    .select(['id', 'name', 'entries', 'changed_at'])
    .where('account_id', '=', caller.accountId)
    .orderBy('changed_at', 'desc')
    .orderBy('id')
    .execute()
  const ids = pieceIdsOf(rows.flatMap(({ entries }) => entries))
  const readPieces = db
    .selectFrom('pieces')
    .select(['id', 'duration', canDownload(caller).as('is_downloadable')])
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(ids))))
    .where(canView(caller))
  const [pieces, scores] = await Promise.all([readPieces.execute(), readScores(db, caller, ids)])
  const known = new Map(pieces.map((piece) => [piece.id, piece]))
  const canOpen = ({ pieceId, scoreId }: { pieceId: number; scoreId: string }) =>
    Boolean(known.get(pieceId)?.is_downloadable && scores.get(pieceId)?.some(({ id }) => id === scoreId))
  return {
    setlists: rows.map(({ id, name, entries, changed_at }) => ({
      id,
      name,
      changed: changed_at,
      pieces: entries.filter(({ kind }) => kind === 'score').length,
      minutes: setlistMinutes(entries.map((entry) => (entry.kind === 'break' ? entry : { ...entry, piece: known.get(entry.pieceId) ?? null }))),
      covers: pieceIdsOf(entries)
        .filter((pieceId) => known.has(pieceId))
        .slice(0, shownCovers),
      start: startOf(entries, canOpen),
    })),
  }
}

/** Where the stand begins: at the first score that the caller may open. */
function startOf(entries: SetlistContent['entries'], canOpen: (score: { pieceId: number; scoreId: string }) => boolean) {
  for (const [index, entry] of entries.entries()) if (entry.kind === 'score' && canOpen(entry)) return { pieceId: entry.pieceId, entry: index }
  return null
}
