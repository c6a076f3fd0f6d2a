import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Caller } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { findStamped } from './stamp/find-stamped.ts'
import { readStamp } from './stamp/read-stamp.ts'
import { isCopyStamped } from './stamp/stamp-line.ts'

type Piece = { id: number; artist_id: number; is_stamped: boolean }
/** A score of a piece that the caller may download; of a guest also the order. */
type Asked = { scoreId: string; piece: Piece; caller: Caller | undefined; guestOrder?: { orderId: number; email: string } | undefined }

/** The copy of a score that a caller gets: byte for byte as it was uploaded, or of a stamped piece with the name of its buyer on every page. */
export async function findCopy(deps: Pick<AppDeps, 'db' | 'files' | 'scores'>, { scoreId, piece, caller, guestOrder }: Asked) {
  const { db, files } = deps
  const file = await files.find(`scores/${scoreId}.pdf`)
  if (!file) throw new Error(`The score ${scoreId} is missing.`)
  const isOwn = caller?.isAdmin || caller?.accountId === piece.artist_id
  const buyer = guestOrder ?? caller
  const stamp = buyer && !isOwn ? await readStamp(db, { buyer, pieceId: piece.id }) : undefined
  if (piece.is_stamped && !isOwn && !stamp) throw new HttpError(403, 'You need to first buy this piece') // it was refunded a moment ago
  const isStamped = stamp !== undefined && isCopyStamped(piece.is_stamped, stamp.copies)
  const copy: Pick<FileResponse, 'bytes' | 'read' | 'tag'> = isStamped
    ? await findStamped(deps, { score: { id: scoreId, file }, stamp, accountId: caller?.accountId ?? -stamp.orderId }) // a guest waits in the turn of the order
    : { ...file, tag: scoreId }
  return copy
}
