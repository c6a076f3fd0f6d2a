import type { FileToSend } from '#contract/operation.ts'
import { isDownloadableBy, isOpenTo } from '#server/catalogue/open-pieces.ts'
import { selectScores } from '#server/catalogue/select-scores.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller, Visit } from '#server/http/register-operations.ts'
import type { Files } from '#server/integrations/files.ts'
import { HttpError } from '#server/http/http-error.ts'
import { recordDownload } from './record-download.ts'

type House = { db: Database; files: Files }
type Asked = { caller: Caller | undefined; visit: Visit; pieceId: number; scoreIndex: number }

/** A score, byte for byte as it was uploaded, for those who may have it. */
export async function downloadScore({ db, files }: House, { caller, visit, pieceId, scoreIndex }: Asked): Promise<FileToSend> {
  const piece = await db
    .selectFrom('pieces')
    .select(['state', isDownloadableBy(caller).as('may_download')])
    .where('id', '=', pieceId)
    .where(isOpenTo(caller))
    .executeTakeFirst()
  if (!piece) throw new HttpError(404, 'This piece does not exist.')
  if (!piece.may_download) throw new HttpError(403, 'You need to first buy this piece')
  const score = await selectScores(db, caller).where('piece_id', '=', pieceId).offset(scoreIndex).limit(1).executeTakeFirst()
  if (!score) throw new HttpError(404, 'This piece has no such score.')
  const file = await files.find(`scores/${score.id}.pdf`)
  if (!file) throw new Error(`The score ${score.id} is missing.`)
  const isReview = caller?.isAdmin && piece.state !== 'CONFIRMED' // read to be judged, not to be played
  const taker = caller ?? { visit: visit() }
  const read: FileToSend['read'] = async function* (range) {
    if (!isReview) await recordDownload(db, taker, pieceId) // when it is really read: not for HEAD, nor for what the browser still has
    yield* file.read(range)
  }
  return { bytes: file.bytes, read, type: 'application/pdf', tag: score.id, isPublic: false, saveAs: `${score.name}.pdf` }
}
