import { z } from 'zod'
import { mailbox } from './accounts.ts'
import type { Operations, RateLimit } from './operation.ts'
import { reportText } from './limits.ts'
import { reportReasons } from './report-reasons.ts'
import { id, multilineText, timestamp } from './wire.ts'

/** What a report says; without an address the answer goes to the account, and who has none gives one. */
const report = z.object({
  reason: z.enum(reportReasons, 'Please choose a reason.'),
  text: multilineText('Your report', { ...reportText, tooShort: `Please say in at least ${reportText.min} letters what is wrong.` }),
  email: z.union([z.literal('').transform(() => undefined), mailbox], 'Please enter a valid email address.').optional(),
})

const listed = z.object({
  id: z.int(),
  date: timestamp,
  kind: z.enum(['PIECE', 'ARTIST']),
  /** Of the piece or the artist; 0 once that is gone. */
  aboutId: z.int(),
  about: z.string(),
  /** Whose it is, or who it is: the number of their account or artist; 0 once that is gone. */
  artistId: z.int(),
  /** It is a piece in the library, and can be taken down. */
  isConfirmed: z.boolean(),
  reason: z.enum(reportReasons),
  text: z.string(),
  /** Where the answer goes; empty once the account is gone. */
  email: z.string(),
  answer: z.object({ text: z.string(), date: timestamp, by: z.string() }).nullable(),
})

const rateLimits: RateLimit[] = [
  { name: 'reportsPerNetwork', per: 'network' },
  { name: 'reports', per: 'email' },
]

/** The reports room: what people say is wrong, and what they are answered. */
export const reports = {
  reportPiece: {
    route: 'POST /report/piece/:pieceId',
    summary: 'Say what is wrong with a piece; the receipt and later the answer come by mail',
    access: 'anyone',
    rateLimits,
    params: z.object({ pieceId: id }),
    body: report,
  },
  reportArtist: {
    route: 'POST /report/artist/:artistId',
    summary: 'The same of an artist',
    access: 'anyone',
    rateLimits,
    params: z.object({ artistId: id }),
    body: report,
  },
  listReports: {
    route: 'GET /report/all',
    summary: 'Open reports, the oldest first; or those that were answered, the latest first',
    access: 'admin',
    query: z.object({ state: z.enum(['open', 'answered'], 'The state must be open or answered.').default('open') }),
    answers: { 200: z.object({ reports: z.array(listed), amounts: z.object({ open: z.int(), answered: z.int() }) }) },
  },
  answerReport: {
    route: 'POST /report/:reportId/answer',
    summary: 'Answer a report, which closes it; the answer is mailed. 409: another admin was faster',
    access: 'admin',
    params: z.object({ reportId: id }),
    body: z.object({ answer: multilineText('Your answer', { min: 1, max: reportText.max, tooShort: 'Please write an answer.' }) }),
  },
} satisfies Operations
