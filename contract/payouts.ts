import { z } from 'zod'
import { file, noData, type Declares } from './operation.ts'
import { payoutRecipient } from './limits.ts'
import { begunPurchase } from './purchases.ts'
import { euros, id, moment, text } from './wire.ts'

const params = z.object({ payoutId: id })

/** A bank's number, without the spaces it is written with. */
const bankCode = (what: string) => text(what, { most: 60 }).transform((written) => written.replaceAll(/\s/g, '').toUpperCase())

/** A payout as admins see it. The id of an artist without a page is 0 (DECIDE-14). */
const payout = z.object({
  id: z.int(),
  date: moment,
  closed: z.boolean(),
  closedDate: moment.nullable(),
  artist: z.string(),
  artistId: z.int(),
  amount: euros,
  iban: z.string(),
  bic: z.string(),
  recipient: z.string(),
})

const movement = z.object({
  id: z.int(),
  date: moment,
  kind: z.enum(['sale', 'purchase', 'topup', 'hold', 'release', 'refund', 'payout', 'payout_cancelled', 'settlement']),
  /** The piece that it is about, where it is about one. */
  piece: z.string(),
  pieceId: z.int(),
  amount: euros,
  balance: euros,
  /** The order whose receipt belongs to it, or 0. */
  orderId: z.int(),
})

const sale = z.object({ month: z.string(), pieceId: z.int(), piece: z.string(), sales: z.int(), earned: euros })

/** The payouts room: what somebody has, and how it leaves the house. */
export const payouts = {
  getOverview: {
    summary: 'What the account can spend, and whether it may be paid out',
    access: 'account',
    answers: {
      200: z.object({
        balance: euros,
        canPayout: z.boolean(),
        credit: euros,
        earnings: euros,
        /** What a refund took back that was spent already: later sales pay it off. */
        owed: euros,
        openPayout: z.object({ date: moment, amount: euros }).nullable(),
        /** Pieces that are being paid for, the latest first. */
        begun: z.array(begunPurchase.extend({ pieceId: z.int(), piece: z.string() })),
      }),
    },
  },
  getStatement: {
    summary: 'Every movement of the balance, the latest first',
    access: 'account',
    answers: { 200: z.object({ movements: z.array(movement) }) },
  },
  getSales: { summary: 'What the own pieces sold and earned, by month', access: 'account', answers: { 200: z.object({ sales: z.array(sale) }) } },
  getPayoutForm: {
    summary: 'What a payout comes to, and where the last one went',
    access: 'account',
    answers: { 200: z.object({ payout: z.object({ iban: z.string(), bic: z.string(), recipient: z.string(), balance: euros, name: z.string() }) }) },
  },
  requestPayout: {
    summary: 'Have all earnings paid out',
    access: 'account',
    body: z.object({
      iban: bankCode('The IBAN'),
      bic: bankCode('The BIC'),
      recipient: text('The recipient', { ...payoutRecipient, tooShort: 'The recipient must be at least 2 characters long.' }),
    }),
    answers: { 200: noData },
  },
  listPayouts: {
    summary: 'Every payout, open and closed',
    access: 'admin',
    answers: { 200: z.object({ open: z.array(payout), closed: z.array(payout) }) },
  },
  deletePayout: { summary: 'Delete an open payout; the earnings are back', access: 'admin', params, answers: { 200: noData } },
  closePayout: { summary: 'Mark an open payout as paid', access: 'admin', params, answers: { 200: noData } },
  exportPayouts: { summary: 'All open payouts as one SEPA credit transfer (pain.001.001.09)', access: 'admin', answers: { 200: file } },
} satisfies Declares<'payouts'>
