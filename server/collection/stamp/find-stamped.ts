import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { readAll } from '#server/catalogue/piece/find-kept.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inMemory } from '#server/http/send-file.ts'
import type { StoredFile } from '#server/integrations/files.ts'
import { stampLine, type Stamp } from './stamp-line.ts'

type StoredScore = { id: string; file: StoredFile }
type StampRequest = { score: StoredScore; stamp: Stamp; accountId: number }

/** Another number stamps all copies anew. */
const stampVersion = 2
const hour = 3_600_000
const megabyte = 1_000_000

/** The copies that were downloaded in the last hour: players load a score in parts and more than once. Copies are never stored. */
const kept = new LRUCache<string, Uint8Array>({
  maxSize: 32 * megabyte,
  ttl: hour,
  ttlAutopurge: true,
  sizeCalculation: ({ byteLength }) => byteLength,
})
/** The copies that are being made, and those that could not be made a moment ago. */
const making = new Map<string, Promise<Uint8Array>>()
const failed = new LRUCache<string, true>({ max: 1_000, ttl: 60_000 })

/** A buyer's copy of a score, with a line at the foot of every page. It is made from the stored score, which stays as it was uploaded. */
export async function findStamped({ scores }: Pick<AppDeps, 'scores'>, asked: StampRequest): Promise<Pick<FileResponse, 'bytes' | 'read' | 'tag'>> {
  const line = stampLine(asked.stamp)
  const tag = `${asked.score.id}-${createHash('sha256').update(`${stampVersion} ${line}`).digest('hex').slice(0, 16)}`
  const copy = kept.get(tag) ?? (await making.getOrInsertComputed(tag, () => make(scores, tag, { ...asked, line }).finally(() => making.delete(tag))))
  return { ...inMemory(copy), tag }
}

async function make(scores: AppDeps['scores'], tag: string, { score, line, accountId }: StampRequest & { line: string }) {
  if (failed.has(tag)) throw notStamped()
  const { stamped } = await scores.stamp(() => readAll(score.file), line, accountId)
  if (!stamped) {
    failed.set(tag, true)
    throw notStamped()
  }
  kept.set(tag, stamped)
  return stamped
}

const notStamped = () => new HttpError(409, 'Your name cannot be printed on this score. Write to us, and we will send it to you.')
