import { z } from 'zod'
import { varying } from './answers/message.ts'
import { email } from './accounts/email.ts'
import { noPurchase } from './answers/shared-messages.ts'
import { revocation } from './forms/limits.ts'
import type { Operations } from './operation.ts'
import { visibleCharacterCount } from './text/text.ts'
import { pageQuery } from './paging.ts'
import { euros, id, timestamp, text } from './wire.ts'

/** A purchase that a withdrawal can be about: a piece, alone or a line of a cart, or credit. */
const namedPurchase = z.object({
  purchaseId: z.int(),
  date: timestamp,
  /** The title of the piece, or 'Credit'. */
  item: z.string(),
  /** The composer, and the licence of an ensemble; empty for credit. */
  by: z.string(),
  paid: euros,
  receipt: z.string(),
})
const nothingNamed = 'Please say what you bought.'

const listedRevocation = z.object({
  id: z.int(),
  date: timestamp,
  name: z.string(),
  contract: z.string(),
  /** The purchases that it names, each with what has become of it. */
  purchases: z.array(namedPurchase.extend({ refund: z.enum(['NONE', 'REQUESTED', 'DONE']) })),
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
    /** The contract is named by its purchases, by words, or by both. */
    body: z
      .object({
        name: text('Your name', { ...revocation.name, tooShort: 'Please enter your name.' }),
        contract: text('The contract', revocation.contract),
        email,
        purchaseIds: z.array(id).max(revocation.purchases, `You can name ${revocation.purchases} purchases at most.`).default([]),
      })
      .refine(({ contract, purchaseIds }) => visibleCharacterCount(contract) > 0 || purchaseIds.length > 0, {
        error: nothingNamed,
        path: ['contract'],
        when: ({ value }) => typeof (value as { contract?: unknown } | undefined)?.contract === 'string', // beside errors of other fields
      }),
    answers: { 200: z.object({ date: timestamp, isConfirmationSent: z.boolean() }) },
    messages: {
      404: [noPurchase],
      429: [
        varying`Too many attempts. Try again in ${'12 minutes'}, or withdraw by e-mail to ${'operator@bellows.example'}, which counts just the same.`,
      ],
    },
  },
  listPurchasesToWithdraw: {
    route: 'GET /withdrawal/purchases',
    summary: 'The recent purchases of the account that have not been refunded, the latest first, to name in a withdrawal',
    access: 'account',
    answers: { 200: z.object({ purchases: z.array(namedPurchase) }) },
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
