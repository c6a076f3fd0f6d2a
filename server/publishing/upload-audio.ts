import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { assertRoom, keepUpload } from './keep-upload.ts'
import type { ScoreReader } from './score-reader.ts'

type House = { db: Database; files: Files; scores: ScoreReader; now: () => Date }

/** Keeps a recording for a piece of this account, byte for byte, once it has been recognised. */
export async function uploadAudio({ db, files: store, scores, now }: House, accountId: number, file: Blob) {
  const upload = { accountId, bytes: file.size, now: now() }
  await assertRoom(db, upload)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { type, seconds } = await scores.listen(bytes, accountId)
  const audioId = randomUUID()
  const row = { id: audioId, account_id: accountId, type, bytes: file.size, seconds, uploaded_at: upload.now }
  const files = new Map([[`audio/${audioId}`, bytes]])
  await keepUpload(db, store, { ...upload, files, insert: (tx) => tx.insertInto('audio_files').values(row).execute() })
  return { audioId, seconds }
}
