import type { FeatureOperations } from '#server/http/operation.ts'
import { answerReport } from './answer-report.ts'
import { listReports } from './list-reports.ts'
import { reportArtist } from './report-artist.ts'
import { reportPiece } from './report-piece.ts'

export const reportOperations = { reportPiece, reportArtist, listReports, answerReport } satisfies FeatureOperations<'reports'>
