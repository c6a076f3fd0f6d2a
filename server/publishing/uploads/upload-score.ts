import { randomUUID } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { assertUploadQuota, storeUpload } from './store-upload.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'now'>

/** Stores a PDF for a piece of the caller's, byte for byte, with its number of pages and previews of its first page. */
export async function uploadScore(
  deps: Deps,
  { caller: { accountId }, form: { file }, signal }: OperationRequest<'uploadScore', 'caller' | 'form' | 'signal'>,
) {
  const upload = { accountId, bytes: file.size, now: deps.now() }
  await assertUploadQuota(deps.db, upload)
  const { pages, previews } = await deps.scores.read(file, { accountId, signal })
  const scoreId = randomUUID()
  const files = new Map<string, Uint8Array | Blob>([[`scores/${scoreId}.pdf`, file]])
  for (const { width, webp } of previews) files.set(`previews/${scoreId}-${width}.webp`, new Uint8Array(webp))
  const row = { id: scoreId, account_id: accountId, bytes: file.size, pages, uploaded_at: upload.now }
  await storeUpload(deps, { ...upload, files, insert: (tx) => tx.insertInto('score_files').values(row).execute() })
  return { scoreId, pages }
}
