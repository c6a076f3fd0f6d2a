import { z } from 'zod'
import { varying } from '../answers/message.ts'
import { noOpenRequests } from '../answers/shown-messages.ts'
import { bankDetails } from '../forms/bank-details.ts'
import { file, type Operations } from '../operation.ts'
import { pageQuery } from '../paging.ts'
import { euros, id, timestamp } from '../wire.ts'

const payoutParams = z.object({ payoutId: id })

/** A payout as admins see it. The id of an artist without a page is 0 (DECIDE-14). */
const payout = z.object({
  id: z.int(),
  date: timestamp,
  closed: z.boolean(),
  closedDate: timestamp.nullable(),
  artist: z.string(),
  artistId: z.int(),
  amount: euros,
  iban: z.string(),
  bic: z.string(),
  recipient: z.string(),
  state: z.enum(['REQUESTED', 'EXPORTED', 'PAID']),
  /** When it was exported, and the name of that file. */
  exported: timestamp.nullable(),
  file: z.string(),
  /** Whether its account is blocked: its request is in no file. */
  isBlocked: z.boolean(),
  /** Whether one admin has to confirm it before another one exports it, and the name of who did. */
  confirmation: z.enum(['NOT_NEEDED', 'NEEDED', 'GIVEN']),
  confirmedBy: z.string(),
})

/** A payout that is not open. */
const closedPayout = { 404: ['This payout does not exist.'], 409: ['This payout is already paid.', 'The bank has returned this payout.'] }

/** Payouts of earnings. */
export const payouts = {
  getPayoutForm: {
    route: 'GET /payout',
    summary: 'The amount of a payout, and the bank data of the latest one',
    access: 'account',
    answers: { 200: z.object({ payout: z.object({ iban: z.string(), bic: z.string(), recipient: z.string(), balance: euros, name: z.string() }) }) },
  },
  requestPayout: {
    route: 'POST /payout',
    summary: 'Request a payout of all payable earnings',
    access: 'account',
    confirmation: true,
    body: bankDetails,
    messages: {
      400: ['The recipient must be a name in letters, as the bank knows it.'],
      409: [
        'You already have a payout under way. Request the next one when it has arrived.',
        varying`Your e-mail address or password was changed. You can be paid out from ${'3 March 2026 at 12:00 CET'}.`,
        varying`Earnings become payable a few days after a sale. So far ${'4.20 €'} of yours is payable; payouts start at ${'10.00 €'}.`,
        varying`You can be paid out once you have earned ${'10.00 €'}.`,
      ],
    },
  },
  listPayouts: {
    route: 'GET /payout/all',
    summary: 'A page of the open payouts and a page of the closed ones, or of one of the two lists',
    access: 'admin',
    /** Without `order` the open payouts are listed oldest first and the closed ones latest first. */
    query: pageQuery(['date', 'amount', 'artist', 'id']).extend({
      order: z.enum(['asc', 'desc']).optional(),
      list: z.enum(['open', 'closed']).optional(),
    }),
    answers: {
      200: z.object({
        open: z.array(payout),
        closed: z.array(payout),
        total: z.object({ open: z.int(), closed: z.int() }),
        /** How many requests your file would contain, and how many it would leave out; absent where only closed payouts are asked for. */
        sepa: z.object({ ready: z.int(), blocked: z.int(), unconfirmed: z.int() }).optional(),
      }),
    },
  },
  deletePayout: {
    route: 'DELETE /payout/:payoutId',
    summary: 'Delete a requested payout and return its earnings to the balance. 409: it was exported, or is paid',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
    messages: { ...closedPayout, 409: [...closedPayout[409], 'This payout is in a file for the bank, so it cannot be deleted.'] },
  },
  confirmPayout: {
    route: 'POST /payout/:payoutId/confirm',
    summary: 'Confirm a request of a large amount, so that another admin can export it',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
    messages: {
      ...closedPayout,
      409: [
        ...closedPayout[409],
        'This payout needs no confirmation.',
        'This payout is already confirmed.',
        'This is your own payout: another admin has to confirm it.',
      ],
    },
  },
  closePayout: {
    route: 'POST /payout/:payoutId/close',
    summary: 'Mark an open payout as paid',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
    messages: { ...closedPayout, 409: [...closedPayout[409], 'A payout of this amount needs one admin to confirm it and another to pay it.'] },
  },
  exportPayouts: {
    route: 'POST /payout/sepa',
    summary: 'Export the requested payouts, each once, as one SEPA credit transfer (pain.001.001.09)',
    access: 'admin',
    confirmation: true,
    answers: { 200: file },
    fileTypes: ['application/xml'],
    messages: {
      404: [noOpenRequests],
      409: [
        'Every open request belongs to a blocked account or needs another admin to confirm it first.',
        'The bank account that payouts are made from is not set. Whoever runs the server sets it with OPERATOR_IBAN and OPERATOR_BIC.',
      ],
    },
  },
  downloadPayoutFile: {
    route: 'POST /payout/:payoutId/sepa',
    summary: 'The SEPA file in which a payout was exported, once more',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
    answers: { 200: file },
    fileTypes: ['application/xml'],
    messages: { 404: ['This payout is in no file for the bank.', 'This file was erased after all of its payouts were closed.'] },
  },
} satisfies Operations
