import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '#server/http/limits/rate-limits.ts'
import { countVisitor, recordDownload } from './record-download.ts'

type Deps = Pick<AppDeps, 'db' | 'files'> & RateLimitDeps
type Request = OperationRequest<'downloadScore', 'caller' | 'visit' | 'params' | 'origin'>

/** A score, byte for byte as it was uploaded, for callers who may download it. */
export async function downloadScore(deps: Deps, { caller, visit, params, origin }: Request): Promise<FileResponse> {
  const { db, files } = deps
  const { pieceId, scoreIndex } = params
  const piece = await db
    .selectFrom('pieces')
    .select(['state', canDownload(caller).as('is_downloadable')])
    .where('id', '=', pieceId)
    .where(canView(caller))
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  if (!piece.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  const score = await selectScores(db, caller).where('piece_id', '=', pieceId).offset(scoreIndex).limit(1).executeTakeFirst()
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  const file = await files.find(`scores/${score.id}.pdf`)
  if (!file) throw new Error(`The score ${score.id} is missing.`)
  const isReview = caller?.isAdmin && piece.state !== 'CONFIRMED' // admins read scores of the review queue to review them
  const downloader = caller ?? (await countVisitor(deps, { visit: visit(), address: origin.address }, pieceId))
  const read: FileResponse['read'] = async function* (range) {
    if (!isReview && downloader) await recordDownload(db, downloader, pieceId) // only when the file is sent: not for HEAD requests and cached files
    yield* file.read(range)
  }
  return { bytes: file.bytes, read, type: 'application/pdf', tag: score.id, isPublic: false, saveAs: `${score.name}.pdf` }
}
