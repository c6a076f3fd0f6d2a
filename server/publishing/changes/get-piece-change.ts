import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { changedParts, readChange } from './read-change.ts'

type Request = OperationRequest<'getPieceChange', 'params'>

/** A changed piece as an admin last saw it, and as it is now, with the names of the parts that differ (DECIDE-20). */
export async function getPieceChange({ db }: Pick<AppDeps, 'db'>, { params: { pieceId } }: Request) {
  const { title, author, artist_id, version, changed_at, seen, after } = await readChange(db, pieceId)
  return {
    change: { pieceId, title, author, artistId: artist_id, version, date: changed_at, changed: changedParts(seen, after), before: seen, after },
  }
}
