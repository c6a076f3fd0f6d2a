import { randomUUID } from 'node:crypto'
import type { Database } from '#server/database/schema.ts'
import type { Files } from '#server/outside/files.ts'
import type { ScoreReader } from './score-reader.ts'

type House = { db: Database; files: Files; scores: ScoreReader }

/** Keeps a PDF for a piece of this account, byte for byte, once it has been read: its pages counted, its first page drawn. */
export async function uploadScore({ db, files, scores }: House, accountId: number, file: Blob) {
  const pdf = new Uint8Array(await file.arrayBuffer())
  const { pages, previews } = await scores.read(pdf)
  const scoreId = randomUUID()
  await Promise.all([
    files.write(`scores/${scoreId}.pdf`, pdf),
    ...previews.map(({ width, webp }) => files.write(`previews/${scoreId}-${width}.webp`, webp)),
  ])
  await db.insertInto('score_files').values({ id: scoreId, account_id: accountId, bytes: pdf.byteLength, pages }).execute()
  return { scoreId, pages }
}
