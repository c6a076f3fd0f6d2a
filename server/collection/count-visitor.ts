import { HttpError } from '#server/http/http-error.ts'
import { siteOf } from '#server/http/limits/networks.ts'
import { countAttempt, type RateLimitDeps } from '#server/http/limits/rate-limits.ts'
import type { Downloader } from './record-download.ts'

type Visitor = { visit: Buffer; address: string }

/**
 * Counts the first download of a piece in a visit, and throws 429 if visitors of the same network have downloaded too many pieces. Visits are
 * free, so a network adds to the downloads of one piece a few times only: after that the answer is undefined, and the download is not recorded.
 */
export async function countVisitor(deps: RateLimitDeps, { visit, address }: Visitor, pieceId: number): Promise<Downloader | undefined> {
  const recorded = await deps.db
    .selectFrom('visitor_downloads')
    .select('piece_id')
    .where('visit_hash', '=', visit)
    .where('piece_id', '=', pieceId)
    .executeTakeFirst()
  if (recorded) return undefined
  await countAttempt(deps, 'visitorDownloadsPerNetwork', siteOf(address))
  const isCounted = await countAttempt(deps, 'visitorDownloadsPerPiece', `${siteOf(address)} ${pieceId}`).then(() => true, throwUnlessTooMany)
  return isCounted ? { visit } : undefined
}

function throwUnlessTooMany(error: unknown) {
  if (error instanceof HttpError) return false
  throw error
}
