import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import { HttpError } from '#server/http/http-error.ts'
import { takeReport, type Desk, type Report } from './take-report.ts'

/** Reports a piece. One that this caller cannot open does not exist for them. */
export const reportPiece = (house: Desk, { pieceId, ...report }: Report & { pieceId: number }) =>
  takeReport(house, report, async (tx) => {
    const piece = await tx
      .selectFrom('pieces')
      .select('title')
      .where('id', '=', pieceId)
      .where(isOpenTo(report.caller))
      .forKeyShare()
      .executeTakeFirst()
    if (!piece) throw new HttpError(404, 'This piece does not exist.')
    return { kind: 'PIECE', piece_id: pieceId, name: piece.title }
  })
