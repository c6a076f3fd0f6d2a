import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '#server/http/limits/rate-limits.ts'
import { findCopy } from './find-copy.ts'
import { guestBuyerOf } from './guest-access.ts'
import { nameScoreFiles } from './name-score-files.ts'
import { countVisitor, recordDownload } from './record-download.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores'> & RateLimitDeps
type Request = OperationRequest<'downloadScore', 'caller' | 'visit' | 'params' | 'query' | 'origin' | 'guest'>

/** A score for callers who may download it: byte for byte as it was uploaded, or of a stamped piece with the name of its buyer on every page. */
export async function downloadScore(deps: Deps, request: Request): Promise<FileResponse> {
  const { visit, params, query, origin } = request
  const { db } = deps
  const { pieceId, scoreIndex } = params
  const guestBuyer = await findGuestBuyer(deps, request)
  const caller = guestBuyer ?? request.caller
  const piece = await db
    .selectFrom('pieces')
    .select(['id', 'state', 'artist_id', 'is_stamped', canDownload(caller).as('is_downloadable')])
    .where('id', '=', pieceId)
    .where(canView(caller))
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  if (!piece.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  const scores = await selectScores(db, caller, guestBuyer?.orderIds).where('piece_id', '=', pieceId).execute()
  const score = scores[scoreIndex]
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  if (query.score !== undefined && query.score !== score.id) throw new HttpError(409, 'The scores of this piece have changed. Load the page again.')
  const isReview = caller?.isAdmin && piece.state !== 'CONFIRMED' // admins read scores of the review queue to review them
  // Thumbnails are drawn from the score for its buyers only. Everybody else has the server's pictures, and fetches no score uncounted.
  const taken = { pieceId, purpose: query.purpose === 'download' ? 'download' : 'reading' } as const
  const isUncounted = isReview || (caller && query.purpose === 'thumbnail')
  const downloader = caller ?? (await countVisitor(deps, { visit: visit(), address: origin.address }, taken))
  const names = await nameScoreFiles(db, pieceId, scores)
  const sent = await findCopy(deps, { scoreId: score.id, piece, caller, guestOrder: guestBuyer?.order })
  const read: FileResponse['read'] = async function* (range) {
    if (!isUncounted && downloader) await recordDownload(db, downloader, taken) // only when the file is sent: not for HEAD requests and cached files
    yield* sent.read(range)
  }
  return { bytes: sent.bytes, read, type: 'application/pdf', tag: sent.tag, isPublic: false, saveAs: names[scoreIndex]! }
}

/** Whose purchase without an account this browser downloads; undefined if the account that is logged in may download the piece itself. */
async function findGuestBuyer({ db, now }: Deps, { caller, params: { pieceId }, guest }: Request) {
  const buyer = await guestBuyerOf(db, guest.token, { pieceId, now: now() })
  if (!buyer || !caller) return buyer
  const own = await db.selectFrom('pieces').select('id').where('id', '=', pieceId).where(canDownload(caller)).executeTakeFirst()
  return own ? undefined : buyer
}
