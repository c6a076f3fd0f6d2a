import { z } from 'zod'
import { general } from './answers/general-messages.ts'
import { varying } from './answers/message.ts'
import { noArtist, noPiece } from './answers/shared-messages.ts'
import { email } from './accounts/email.ts'
import { reportText } from './forms/limits.ts'
import type { Operations, RateLimit } from './operation.ts'
import { pageQuery } from './paging.ts'
import { reportReasons } from './report-reasons.ts'
import { id, multilineText, timestamp } from './wire.ts'

/** The answer goes to the address, or without one to the account; callers who are not logged in have to give an address. */
const report = z.object({
  reason: z.enum(reportReasons, 'Please choose a reason.'),
  text: multilineText('Your report', { ...reportText, tooShort: `Please say what is wrong in at least ${reportText.min} characters.` }),
  email: z.union([z.literal('').transform(() => undefined), email], 'Please enter a valid email address.').optional(),
})

/** The message for a report without an address for the answer. */
export const missingReportEmail = 'Please enter your e-mail address so that we can answer.'

/** The form of a report: without an account, the address for the answer is required. */
export const reportForm = (isLoggedIn: boolean) =>
  report.extend({ email: z.string().trim().optional().pipe(report.shape.email) }).refine((input) => isLoggedIn || input.email !== undefined, {
    path: ['email'],
    error: missingReportEmail,
    when: () => true, // beside the errors of other fields too
  })

const listedReport = z.object({
  id: z.int(),
  date: timestamp,
  kind: z.enum(['PIECE', 'ARTIST']),
  /** The id of the piece or artist; 0 once it was deleted. */
  subjectId: z.int(),
  subject: z.string(),
  /** The artist of the piece, or the artist; 0 once deleted. */
  artistId: z.int(),
  /** Whether it is a public piece, which can be taken down. */
  isConfirmed: z.boolean(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** Where the answer goes; empty once the account was deleted. */
  email: z.string(),
  answer: z.object({ text: z.string(), date: timestamp, by: z.string() }).nullable(),
})

const rateLimits: RateLimit[] = [
  { name: 'reportsPerNetwork', per: 'network' },
  { name: 'reports', per: 'email' },
]

/** Reports of illegal or wrong content, and their answers. */
export const reports = {
  reportPiece: {
    route: 'POST /report/piece/:pieceId',
    summary: 'Report what is wrong with a piece; the receipt and later the answer come by e-mail',
    access: 'anyone',
    rateLimits,
    params: z.object({ pieceId: id }),
    body: report,
    messages: { 400: [missingReportEmail], 401: [general.notLoggedIn], 404: [noPiece] },
  },
  reportArtist: {
    route: 'POST /report/artist/:artistId',
    summary: 'Report what is wrong with an artist; the receipt and later the answer come by e-mail',
    access: 'anyone',
    rateLimits,
    params: z.object({ artistId: id }),
    body: report,
    messages: { 400: [missingReportEmail], 401: [general.notLoggedIn], 404: [noArtist] },
  },
  listReports: {
    route: 'GET /report/all',
    summary: 'Open reports, the oldest first; or answered ones, the most recently answered first',
    access: 'admin',
    query: pageQuery(['queue', 'date', 'subject'], 'asc').extend({
      state: z.enum(['open', 'answered'], 'The state must be open or answered.').default('open'),
    }),
    answers: { 200: z.object({ reports: z.array(listedReport), total: z.int(), counts: z.object({ open: z.int(), answered: z.int() }) }) },
  },
  answerReport: {
    route: 'POST /report/:reportId/answer',
    summary: 'Answer a report, which closes it; the answer is mailed. 409: another admin has answered it already, and how',
    access: 'admin',
    params: z.object({ reportId: id }),
    body: z.object({ answer: multilineText('Your answer', { min: 1, max: reportText.max, tooShort: 'Please write an answer.' }) }),
    messages: {
      404: ['This report does not exist.'],
      409: [varying`The report about “${'Sakura'}” was already answered by ${'Root Lovelace'}: “${'It was corrected.'}”`],
    },
  },
} satisfies Operations
