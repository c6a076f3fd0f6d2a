import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { widthFor } from './find-picture.ts'
import { readLookedAt, showPage } from './look-inside.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'catalogue'>
type Request = OperationRequest<'getPreview', 'caller' | 'origin' | 'params' | 'query'>

/**
 * The picture of a score's first page, as wide as was asked for or slightly wider. Everyone may see that of the first score of a piece they can view;
 * its artist and admins see that of all of its scores.
 */
export async function getPreview(deps: Deps, { caller, origin, params: { pieceId }, query: { width, score: scoreIndex } }: Request) {
  const score = await readLookedAt(deps, caller, { pieceId, scoreIndex })
  if (!score || (scoreIndex > 0 && !score.isOwn)) throw new HttpError(404, 'This piece does not exist.')
  const picture = await showPage(deps, { score, page: 0, width: widthFor(width) }, { caller, origin })
  return { ...picture, isPublic: scoreIndex === 0 && picture.isPublic }
}
