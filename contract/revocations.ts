import { z } from 'zod'
import { mailbox } from './accounts.ts'
import type { Operations } from './operation.ts'
import { revocation } from './limits.ts'
import { id, timestamp, text } from './wire.ts'

const listed = z.object({
  id: z.int(),
  date: timestamp,
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  /** Whether a confirmation was mailed. */
  isMailed: z.boolean(),
  /** Whether it was sent by somebody who was logged in, and as whom: 0 is nobody, or an account that is deleted since. */
  isLoggedIn: z.boolean(),
  accountId: z.int(),
  done: z.object({ date: timestamp, by: z.string() }).nullable(),
})

/** The withdrawals room: how consumers get out of a contract (Article 11a of Directive 2011/83/EU, § 356a of the German Civil Code). */
export const revocations = {
  submitRevocation: {
    route: 'POST /withdrawal',
    summary:
      'Withdraw from a contract; the confirmation comes by mail, unless too many went there today. The same sent again that day is still the first',
    access: 'anyone',
    body: z.object({
      name: text('Your name', { ...revocation.name, tooShort: 'Please enter your name.' }),
      contract: text('The contract', { ...revocation.contract, tooShort: 'Please say what you bought.' }),
      email: mailbox,
    }),
    answers: { 200: z.object({ date: timestamp, isMailed: z.boolean() }) },
  },
  listRevocations: {
    route: 'GET /withdrawal/all',
    summary: 'What consumers have declared: what is open, the oldest first, and what is done, the latest first',
    access: 'admin',
    answers: {
      200: z.object({ open: z.array(listed), done: z.array(listed), amounts: z.object({ open: z.int(), done: z.int() }) }),
    },
  },
  closeRevocation: {
    route: 'POST /withdrawal/:withdrawalId/close',
    summary: 'Mark a withdrawal as done: looked at, and paid back what there was to pay back',
    access: 'admin',
    params: z.object({ withdrawalId: id }),
  },
} satisfies Operations
