import { z } from 'zod'
import type { Operations } from './operation.ts'
import { maxSearchLength } from './limits.ts'
import { id, timestamp, text } from './wire.ts'

const value = z.union([z.string(), z.number(), z.boolean()])

const deed = z.object({
  id: z.int(),
  date: timestamp,
  /** The call by which it was done. */
  verb: z.string(),
  /** 0 is the operator, who works from the command line. */
  adminId: z.int(),
  admin: z.string(),
  kind: z.enum(['ACCOUNT', 'ARTIST', 'PIECE', 'PAYOUT', 'OTHER']),
  /** 0 where it is about nothing in particular, or where that is gone. */
  subjectId: z.int(),
  /** As it was called then. */
  subject: z.string(),
  changes: z.array(z.object({ what: z.string(), before: value, after: value })),
  reason: z.string(),
})

/** The audit room: what admins did, and what waits for them. */
export const audit = {
  listAuditLog: {
    route: 'GET /admin/log',
    summary: 'What admins did, the latest first; older ones come before the id that is given',
    access: 'admin',
    query: z.object({ search: text('The search', { max: maxSearchLength }).default(''), before: id.optional() }),
    answers: { 200: z.object({ deeds: z.array(deed), hasMore: z.boolean() }) },
  },
  countPendingWork: {
    route: 'GET /admin/waiting',
    summary: 'How much waits for an admin: pieces to look at, payouts to pay, reports to answer, withdrawals to settle',
    access: 'admin',
    answers: { 200: z.object({ waiting: z.object({ pieces: z.int(), payouts: z.int(), reports: z.int(), withdrawals: z.int() }) }) },
  },
} satisfies Operations
