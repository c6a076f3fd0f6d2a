import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { canDownload, canView } from '#server/catalogue/access.ts'
import { selectScores } from '#server/catalogue/piece/read-details.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { RateLimitDeps } from '#server/http/limits/rate-limits.ts'
import { findCopy } from './find-copy.ts'
import { guestPurchaseOf } from './guest-access.ts'
import { nameScoreFiles } from './name-score-files.ts'
import { countVisitor, recordDownload, recordGuestDownload } from './record-download.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores'> & RateLimitDeps
type Request = OperationRequest<'downloadScore', 'caller' | 'visit' | 'params' | 'query' | 'origin' | 'guest'>

/** A score for callers who may download it: byte for byte as it was uploaded, or of a stamped piece with the name of its buyer on every page. */
export async function downloadScore(deps: Deps, request: Request): Promise<FileResponse> {
  const { visit, params, query, origin } = request
  const { db } = deps
  const { pieceId, scoreIndex } = params
  const guest = await findGuestPurchase(deps, request)
  const caller = guest ? undefined : request.caller
  const piece = await db
    .selectFrom('pieces')
    .select(['id', 'state', 'artist_id', 'is_stamped', canDownload(caller).as('is_downloadable')])
    .where('id', '=', pieceId)
    .$if(!guest, (pieces) => pieces.where(canView(caller)))
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  if (!guest && !piece.is_downloadable) throw new HttpError(403, 'You need to first buy this piece')
  const scores = await selectScores(db, guest ?? caller)
    .where('piece_id', '=', pieceId)
    .execute()
  const score = scores[scoreIndex]
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  if (query.score !== undefined && query.score !== score.id) throw new HttpError(409, 'The scores of this piece have changed. Load the page again.')
  const isReview = caller?.isAdmin && piece.state !== 'CONFIRMED' // admins read scores of the review queue to review them
  // Thumbnails are drawn from the score for its buyers only. Everybody else has the server's pictures, and fetches no score uncounted.
  const taken = { pieceId, purpose: query.purpose === 'download' ? 'download' : 'reading' } as const
  const isUncounted = isReview || ((caller || guest) && query.purpose === 'thumbnail')
  const downloader = guest ? undefined : (caller ?? (await countVisitor(deps, { visit: visit(), address: origin.address }, taken)))
  const names = await nameScoreFiles(db, pieceId, scores)
  const sent = await findCopy(deps, { scoreId: score.id, piece, caller, guestOrder: guest?.order })
  const read: FileResponse['read'] = async function* (range) {
    // only when the file is sent: not for HEAD requests and cached files
    if (guest && !isUncounted) await recordGuestDownload(db, guest.order.orderId, taken)
    if (!isUncounted && downloader) await recordDownload(db, downloader, taken)
    yield* sent.read(range)
  }
  return { bytes: sent.bytes, read, type: 'application/pdf', tag: sent.tag, isPublic: false, saveAs: names[scoreIndex]! }
}

/** The purchase without an account by which this browser downloads; undefined if the account that is logged in may download the piece itself. */
async function findGuestPurchase({ db, now }: Deps, { caller, params: { pieceId }, guest }: Request) {
  const purchase = await guestPurchaseOf(db, guest.token, { pieceId, now: now() })
  if (!purchase || !caller) return purchase
  const own = await db.selectFrom('pieces').select('id').where('id', '=', pieceId).where(canDownload(caller)).executeTakeFirst()
  return own ? undefined : purchase
}
