import type { FileResponse } from '#contract/operation.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { widthFor } from './find-picture.ts'
import { readLookedAt, showPage } from './look-inside.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'scores' | 'catalogue'>
type Request = OperationRequest<'getPage', 'caller' | 'origin' | 'params' | 'query'>

/** The picture of a page that this caller may see: an open page of a piece that they can view, or any page for its artist and admins. */
export async function getPage(deps: Deps, { caller, origin, params, query }: Request): Promise<FileResponse> {
  const score = await readLookedAt(deps, caller, params)
  if (!score) throw new HttpError(404, 'This piece does not exist.')
  const width = widthFor(query.width)
  const isOpen = params.pageIndex < (score.isOwn ? score.pages : score.openPages)
  if (!isOpen || width !== query.width) throw new HttpError(404, 'This page cannot be looked at.')
  return showPage(deps, { score, page: params.pageIndex, width }, { caller, origin })
}
