import { canView } from '#server/catalogue/access.ts'
import { HttpError } from '#server/http/http-error.ts'
import { submitReport, type ReportDeps, type Report } from './submit-report.ts'

/** Reports a piece. One that this caller cannot open does not exist for them. */
export const reportPiece = (house: ReportDeps, { pieceId, ...report }: Report & { pieceId: number }) =>
  submitReport(house, report, async (tx) => {
    const piece = await tx
      .selectFrom('pieces')
      .select('title')
      .where('id', '=', pieceId)
      .where(canView(report.caller))
      .forKeyShare()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    return { kind: 'PIECE', piece_id: pieceId, name: piece.title }
  })
