import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'
import type { ScoreReader } from './score-reader.ts'

type House = { db: Database; files: Files; scores: ScoreReader }

/** Keeps a recording for a piece of this account, byte for byte, once it has been recognised. */
export async function uploadAudio({ db, files, scores }: House, accountId: number, file: Blob) {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const { type, seconds } = await scores.listen(bytes)
  const audioId = randomUUID()
  await files.write(`audio/${audioId}`, bytes)
  await db.insertInto('audio_files').values({ id: audioId, account_id: accountId, type, bytes: bytes.byteLength, seconds }).execute()
  return { audioId, seconds }
}
