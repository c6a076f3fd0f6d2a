import { randomUUID } from 'node:crypto'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { assertUploadQuota, storeUpload } from './store-upload.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'now'>

/** Stores a recording for a piece of the caller's, byte for byte, once its format has been recognised. */
export async function uploadAudio(
  deps: Deps,
  { caller: { accountId }, form: { file }, signal }: OperationRequest<'uploadAudio', 'caller' | 'form' | 'signal'>,
) {
  const upload = { accountId, bytes: file.size, now: deps.now() }
  await assertUploadQuota(deps.db, upload)
  const { type, seconds } = await deps.scores.listen(file, { accountId, signal })
  const audioId = randomUUID()
  const row = { id: audioId, account_id: accountId, type, bytes: file.size, seconds, uploaded_at: upload.now }
  const files = new Map([[`audio/${audioId}`, file]])
  await storeUpload(deps, { ...upload, files, insert: (tx) => tx.insertInto('audio_files').values(row).execute() })
  return { audioId, seconds }
}
