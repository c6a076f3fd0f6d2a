import { canView } from '#server/catalogue/access.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { submitReport, type ReportDeps } from './submit-report.ts'

/** Reports a piece that the caller can view. */
export const reportPiece = (deps: ReportDeps, request: OperationRequest<'reportPiece', 'caller' | 'params' | 'body'>) =>
  submitReport(deps, request, async (tx) => {
    const { pieceId } = request.params
    const piece = await tx
      .selectFrom('pieces')
      .select('title')
      .where('id', '=', pieceId)
      .where(canView(request.caller))
      .forKeyShare()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    return { kind: 'PIECE', piece_id: pieceId, name: piece.title }
  })
