import { z } from 'zod'
import { varying } from './answers/message.ts'
import { email } from './accounts.ts'
import { revocation } from './limits.ts'
import type { Operations } from './operation.ts'
import { pageQuery } from './paging.ts'
import { id, timestamp, text } from './wire.ts'

const listedRevocation = z.object({
  id: z.int(),
  date: timestamp,
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  isConfirmationSent: z.boolean(),
  /** Whether the consumer was logged in. `accountId` is that account, or 0 if there was none or it has been deleted. */
  isLoggedIn: z.boolean(),
  accountId: z.int(),
  closed: z.object({ date: timestamp, by: z.string() }).nullable(),
})

/** Withdrawals of consumers from a contract (Article 11a of Directive 2011/83/EU, § 356a of the German Civil Code). */
export const revocations = {
  submitRevocation: {
    route: 'POST /withdrawal',
    summary:
      'Withdraw from a contract. A confirmation is sent by e-mail, unless the address has received too many today. The same declaration on the same day counts once',
    access: 'anyone',
    body: z.object({
      name: text('Your name', { ...revocation.name, tooShort: 'Please enter your name.' }),
      contract: text('The contract', { ...revocation.contract, tooShort: 'Please say what you bought.' }),
      email,
    }),
    answers: { 200: z.object({ date: timestamp, isConfirmationSent: z.boolean() }) },
    messages: {
      429: [
        varying`Too many attempts. Try again in ${'12 minutes'}, or withdraw by e-mail to ${'operator@bellows.example'}, which counts just the same.`,
      ],
    },
  },
  listRevocations: {
    route: 'GET /withdrawal/all',
    summary: 'Open withdrawals, the oldest first; or closed ones, the most recently closed first',
    access: 'admin',
    query: pageQuery(['queue', 'date', 'name'], 'asc').extend({
      state: z.enum(['open', 'closed'], 'The state must be open or closed.').default('open'),
    }),
    answers: {
      200: z.object({ revocations: z.array(listedRevocation), total: z.int(), counts: z.object({ open: z.int(), closed: z.int() }) }),
    },
  },
  closeRevocation: {
    route: 'POST /withdrawal/:revocationId/close',
    summary: 'Close a withdrawal after it has been examined and any refund has been made',
    access: 'admin',
    params: z.object({ revocationId: id }),
    messages: { 404: ['This withdrawal does not exist.'] },
  },
} satisfies Operations
