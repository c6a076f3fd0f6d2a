import { randomUUID } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tx } from '#server/database/schema.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { findMatches } from '../matching/find-matches.ts'
import { hashFile, storeFingerprints } from '../matching/fingerprint-scores.ts'
import { assertUploadQuota, storeUpload } from './store-upload.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'now'>

/**
 * Stores a PDF for a piece of the caller's, byte for byte, with its number of pages and previews of its first page. If it equals a score of
 * another artist in the library, the answer names that piece.
 */
export async function uploadScore(
  deps: Deps,
  { caller: { accountId }, form: { file }, signal }: OperationRequest<'uploadScore', 'caller' | 'form' | 'signal'>,
) {
  const upload = { accountId, bytes: file.size, now: deps.now() }
  await assertUploadQuota(deps.db, upload)
  const { pages, previews, fingerprints } = await deps.scores.read(file, { accountId, signal })
  const scoreId = randomUUID()
  const files = new Map<string, Uint8Array | Blob>([[`scores/${scoreId}.pdf`, file]])
  for (const { width, webp } of previews) files.set(`previews/${scoreId}-${width}.webp`, new Uint8Array(webp))
  const row = { id: scoreId, account_id: accountId, bytes: file.size, pages, uploaded_at: upload.now, sha256: await hashFile(file) }
  const insert = async (tx: Tx) => {
    await tx.insertInto('score_files').values(row).execute()
    await storeFingerprints(tx, scoreId, fingerprints)
  }
  await storeUpload(deps, { ...upload, files, insert })
  const [match] = await findMatches(deps.db, [scoreId], { among: 'public_pieces' })
  return { scoreId, pages, ...(match && { match: { pieceId: match.pieceId, score: match.position, title: match.title, artist: match.artist } }) }
}
