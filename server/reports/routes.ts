import type { RateLimitDeps } from '#server/http/rate-limits.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import { answerReport } from './answer-report.ts'
import { listReports } from './list-reports.ts'
import { reportArtist } from './report-artist.ts'
import { reportPiece } from './report-piece.ts'
import type { ReportDeps } from './submit-report.ts'

/** The reports room. */
export const reportRoutes = (house: ReportDeps & RateLimitDeps): OperationHandlers<'reports'> => {
  const done = { status: 200, message: '' } as const
  return {
    reportPiece: async ({ params, body, caller, origin }) => {
      await reportPiece(house, { ...body, caller, from: origin.address, pieceId: params.pieceId })
      return done
    },
    reportArtist: async ({ params, body, caller, origin }) => {
      await reportArtist(house, { ...body, caller, from: origin.address, artistId: params.artistId })
      return done
    },
    listReports: async ({ query }) => ({ ...done, data: await listReports(house.db, query.state) }),
    answerReport: async ({ params, body, caller }) => {
      await answerReport(house, { ...body, reportId: params.reportId, adminId: caller.accountId })
      return done
    },
  }
}
