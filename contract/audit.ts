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

/** The audit log of what admins did, and the number of open tasks for admins. */
export const audit = {
  listAuditLog: {
    route: 'GET /admin/log',
    summary: 'What admins did, the most recent first',
    access: 'admin',
    query: pageQuery(['date']),
    answers: { 200: z.object({ entries: z.array(auditEntry), total: z.int() }) },
  },
  countPendingWork: {
    route: 'GET /admin/waiting',
    summary: 'How many pieces, changes, payouts, reports, withdrawals, lost factors and changed names wait for an admin',
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
        }),
      }),
    },
  },
} satisfies Operations
