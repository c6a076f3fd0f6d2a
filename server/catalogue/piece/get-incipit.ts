import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { inMemory } from '#server/http/send-file.ts'
import { findIncipit, nameIncipit } from './find-incipit.ts'
import { readFirstScores } from './read-first-scores.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'catalogue'>

/** The picture of the first bars of a public piece. */
export async function getIncipit(deps: Deps, { params: { pieceId } }: OperationRequest<'getIncipit', 'params'>) {
  const score = (await readFirstScores(deps, [pieceId])).get(pieceId)
  if (!score) throw new HttpError(404, 'This piece does not exist.')
  const incipit = await findIncipit(deps, score)
  if (!incipit) throw new HttpError(404, 'The first page of this piece has no bars that can be shown.')
  return { ...inMemory(incipit), type: 'image/webp', tag: `${nameIncipit(score)}-incipit`, isPublic: true }
}
