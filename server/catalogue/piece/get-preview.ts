import { LRUCache } from 'lru-cache'
import { previewWidths } from '#contract/limits.ts'
import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { inMemory } from '#server/http/send-file.ts'
import { canView } from '../access.ts'
import { orFromCopy, type PublicCopy } from '../memory/public-copy.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'catalogue'>
type Request = OperationRequest<'getPreview', 'caller' | 'params' | 'query'>

/**
 * The picture of a score's first page, in the smallest stored width that is large enough (a score that was uploaded before a width was
 * added lacks that width). Everyone may see the first score of a piece they can view; its artist and admins see all of its scores.
 */
export async function getPreview({ db, files, catalogue }: Deps, { caller, params: { pieceId }, query: { width, score: index } }: Request) {
  const read = db
    .selectFrom('pieces')
    .innerJoin('scores', 'scores.piece_id', 'pieces.id')
    .select(['scores.id', canView(undefined).as('is_public')])
    .where('pieces.id', '=', pieceId)
    .where(canView(caller))
    .where('removed_at', 'is', null)
    .$if(index > 0 && !caller?.isAdmin, (query) => query.where('artist_id', '=', caller?.accountId ?? 0))
    .orderBy('position')
    .offset(index)
    .limit(1)
    .executeTakeFirst()
  const score = await orFromCopy(read, () => (index === 0 ? copiedScore(catalogue.copy, pieceId) : undefined), { isVisitor: !caller })
  if (!score) throw new HttpError(404, 'This piece does not exist.')
  return { ...(await findPreview(files, score.id, width)), isPublic: index === 0 && Boolean(score.is_public) }
}

function copiedScore(copy: PublicCopy, pieceId: number) {
  const score = copy.piece(pieceId)?.scores[0]
  return score && { id: score.uuid, is_public: true }
}

/** The preview of a score in the smallest stored width that is large enough. */
export async function findPreview(files: AppDeps['files'], scoreId: string, width: number) {
  const largeEnough = previewWidths.filter((each) => each >= width)
  for (const storedWidth of largeEnough.length > 0 ? largeEnough : previewWidths.slice(-1)) {
    const file = await findKept(files, `previews/${scoreId}-${storedWidth}.webp`)
    if (file) return { ...file, type: 'image/webp', tag: `${scoreId}-${storedWidth}` }
  }
  throw new Error(`The preview of score ${scoreId} is missing.`)
}

/** The previews that were asked for last, 4 MB of them: a list shows twelve, and the store may be far away. Their content never changes. */
const kept = new LRUCache<string, Uint8Array>({ maxSize: 4_000_000, maxEntrySize: 100_000, sizeCalculation: ({ byteLength }) => byteLength })

async function findKept(files: AppDeps['files'], name: string): Promise<Pick<FileResponse, 'bytes' | 'read'> | undefined> {
  const bytes = kept.get(name)
  if (bytes) return inMemory(bytes)
  const file = await files.find(name)
  if (!file || file.bytes > kept.maxEntrySize) return file
  const read = Buffer.concat(await Array.fromAsync(file.read()))
  kept.set(name, read)
  return inMemory(read)
}
