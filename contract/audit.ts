import { z } from 'zod'
import type { Operations } from './operation.ts'
import { pageQuery } from './paging.ts'
import { timestamp } from './wire.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

const auditEntry = z.object({
  id: z.int(),
  date: timestamp,
  /** The name of the operation. */
  operation: z.string(),
  /** 0 is the operator, who works from the command line. */
  adminId: z.int(),
  admin: z.string(),
  subjectKind: z.enum(['ACCOUNT', 'ARTIST', 'PIECE', 'PAYOUT', 'OTHER']),
  /** 0 if the entry has no subject, or if the subject was deleted. */
  subjectId: z.int(),
  /** The name of the subject at that time. */
  subject: z.string(),
  changes: z.array(z.object({ field: z.string(), before: value, after: value })),
  reason: z.string(),
})

const difference = z.object({
  /** The rule that is violated, as a sentence. */
  rule: z.string(),
  count: z.int(),
  /** Some of what violates it: the numbers of rows, or the names of files. */
  examples: z.array(z.string()),
})
/** What violates a rule of the books or of the files. */
export type Difference = z.infer<typeof difference>

/** The audit log of what admins did, the latest nightly check, and the number of open tasks for admins. */
export const audit = {
  listAuditLog: {
    route: 'GET /admin/log',
    summary: 'What admins did, the most recent first',
    access: 'admin',
    query: pageQuery(['date']),
    answers: { 200: z.object({ entries: z.array(auditEntry), total: z.int() }) },
  },
  getLibraryCheck: {
    route: 'GET /admin/check',
    summary: 'What the latest nightly check of the books and of the files found',
    access: 'admin',
    answers: {
      200: z.object({
        /** Null until the first check has finished. */
        check: z
          .object({
            date: timestamp,
            /** How many files were compared with the rows that name them. */
            files: z.int(),
            differences: z.array(difference),
            /** When something differed first, if every check since has found a difference. */
            differsSince: timestamp.nullable(),
          })
          .nullable(),
      }),
    },
  },
  countPendingWork: {
    route: 'GET /admin/waiting',
    summary: 'How many pieces, changes, payouts, reports, withdrawals, lost factors, changed names and differences wait for an admin',
    access: 'admin',
    answers: {
      200: z.object({
        waiting: z.object({
          pieces: z.int(),
          changes: z.int(),
          payouts: z.int(),
          reports: z.int(),
          withdrawals: z.int(),
          factorResets: z.int(),
          renames: z.int(),
          /** The rules of the books and of the files that the latest nightly check found violated. */
          differences: z.int(),
        }),
      }),
    },
  },
} satisfies Operations
