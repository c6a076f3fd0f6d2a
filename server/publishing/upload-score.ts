import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/integrations/files.ts'
import { assertRoom, keepUpload } from './keep-upload.ts'
import type { ScoreReader } from './score-reader.ts'

type House = { db: Database; files: Files; scores: ScoreReader; now: () => Date }

/** Keeps a PDF for a piece of this account, byte for byte, once it has been read: its pages counted, its first page drawn. */
export async function uploadScore({ db, files: store, scores, now }: House, accountId: number, file: Blob) {
  const upload = { accountId, bytes: file.size, now: now() }
  await assertRoom(db, upload)
  const pdf = new Uint8Array(await file.arrayBuffer())
  const { pages, previews } = await scores.read(pdf, accountId)
  const scoreId = randomUUID()
  const files = new Map([[`scores/${scoreId}.pdf`, pdf]])
  for (const { width, webp } of previews) files.set(`previews/${scoreId}-${width}.webp`, new Uint8Array(webp))
  const row = { id: scoreId, account_id: accountId, bytes: file.size, pages, uploaded_at: upload.now }
  await keepUpload(db, store, { ...upload, files, insert: (tx) => tx.insertInto('score_files').values(row).execute() })
  return { scoreId, pages }
}
