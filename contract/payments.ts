import { z } from 'zod'
import { file, noData, type Operations } from './operation.ts'
import { creditAmounts, maxPrice, payoutRecipient } from './limits.ts'
import { fromEuros } from './money.ts'
import { euros, id, moment, text, wholeNumber } from './wire.ts'

const pieceParams = z.object({ pieceId: id })
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/** A part of what is to pay, in euros. */
const part = z.number().min(0).max(maxPrice).transform(fromEuros)
const checkout = z.object({ response: z.object({ sessionUrl: z.url() }) })

/** A purchase that was begun and is not paid: what is put aside of the balance for it, what the card would pay, and where. Without an address it can only be cancelled. */
const begunPurchase = z.object({ fromBalance: euros, byCard: euros, sessionUrl: z.url().nullable() })

/** A purchase as admins see it: of a piece, or of credit, which nobody sells. An id is 0 where there is no page to go to (DECIDE-14). */
const purchase = z.object({
  id: z.int(),
  kind: z.enum(['PIECE', 'CREDIT']),
  date: moment,
  accountId: z.int(),
  accountName: z.string(),
  composerId: z.int(),
  composerName: z.string(),
  pieceId: z.int(),
  pieceName: z.string(),
  price: euros,
  transactionFees: euros,
  usedBalance: z.boolean(),
  /** What was really paid: less than the price where all came from the balance. */
  paidFromBalance: euros,
  paidByCard: euros,
  /** What of it is the composer's. */
  earnings: euros,
  /** The number of its receipt, which whoever withdraws from it is asked for. */
  receipt: z.string(),
  /** What the payment provider calls the payment; empty where nothing was paid there. */
  paymentId: z.string(),
  /** All of it was sent back. */
  isRefunded: z.boolean(),
  /** What its buyer has of all their credit today. */
  creditLeft: euros,
})

const totals = z.object({
  sales: z.int(),
  paid: euros,
  royalties: euros,
  fees: euros,
  /** What the provider took for chargebacks, and for payments that went back. */
  returnFees: euros,
  kept: euros,
  credit: euros,
  unmatched: euros,
})
const instant = z.iso.datetime({ offset: true, error: 'A moment is written as 2026-03-01T00:00:00Z.' })

const payoutParams = z.object({ payoutId: id })

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

/** Paying for pieces and credit; the earnings, and how they are paid out. */
export const payments = {
  getPurchaseInfo: {
    route: 'GET /purchase/:pieceId',
    summary: 'What the buy popup shows',
    access: 'account',
    params: pieceParams,
    answers: {
      200: z.object({
        info: z.object({ title: z.string(), price: euros, priceReduced: euros, balance: euros, begun: begunPurchase.nullable() }),
      }),
    },
  },
  buyPiece: {
    route: 'POST /purchase/:pieceId',
    summary: 'Pay for a piece from the balance (202), or go and pay all or the rest at the provider (200)',
    access: 'account',
    params: pieceParams,
    /** What the buyer saw and agreed to, if it is said: should it have changed meanwhile, nothing is bought. */
    body: z.object({ useBalance: z.boolean(), agreed: z.object({ fromBalance: part, byCard: part }).optional() }),
    answers: { 200: checkout, 202: noData },
  },
  cancelPurchase: {
    route: 'POST /purchase/:pieceId/cancel',
    summary: 'Give a purchase up that was begun; what was put aside is back, unless it was paid meanwhile or the provider is still at it',
    access: 'account',
    params: pieceParams,
    answers: { 200: z.object({ outcome: z.enum(['cancelled', 'paid', 'underway']) }) },
  },
  checkPurchase: {
    route: 'GET /purchase/check',
    summary: 'Whether the last purchase at the provider is paid (402: not yet, or not at all)',
    access: 'account',
  },
  buyCredit: {
    route: 'POST /purchase/credit',
    summary: 'Go and pay for credit at the provider',
    access: 'account',
    body: z.object({
      amount: z.literal([...creditAmounts], `The amount must be ${oneOf.format(creditAmounts.map(String))} euros.`).transform(fromEuros),
    }),
    answers: { 200: checkout },
  },
  checkCreditPurchase: {
    route: 'GET /purchase/credit/check',
    summary: 'Whether the last credit is paid (402: not yet, or not at all)',
    access: 'account',
  },
  listAllPurchases: {
    route: 'GET /purchase/all',
    summary: 'Everything that was bought, pieces and credit, the newest first; or as much of it as `most` says',
    access: 'admin',
    query: z.object({ most: wholeNumber({ least: 1, most: 1_000 }).optional() }),
    answers: { 200: z.object({ purchases: z.array(purchase) }) },
  },
  getPurchaseTotals: {
    route: 'GET /purchase/totals',
    summary: 'What was sold from one moment on and before another',
    access: 'admin',
    query: z.object({ from: instant, before: instant }),
    answers: { 200: z.object({ totals }) },
  },
  getReceipt: {
    route: 'GET /receipt/:orderId',
    summary: 'The receipt of an own purchase or top-up, as a PDF',
    access: 'account',
    params: z.object({ orderId: id }),
    answers: { 200: file },
  },
  getOverview: {
    route: 'GET /overview',
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
    route: 'GET /overview/statement',
    summary: 'Every movement of the balance, the latest first',
    access: 'account',
    answers: { 200: z.object({ movements: z.array(movement) }) },
  },
  getSales: {
    route: 'GET /overview/sales',
    summary: 'What the own pieces sold and earned, by month',
    access: 'account',
    answers: { 200: z.object({ sales: z.array(sale) }) },
  },
  getPayoutForm: {
    route: 'GET /payout',
    summary: 'What a payout comes to, and where the last one went',
    access: 'account',
    answers: { 200: z.object({ payout: z.object({ iban: z.string(), bic: z.string(), recipient: z.string(), balance: euros, name: z.string() }) }) },
  },
  requestPayout: {
    route: 'POST /payout',
    summary: 'Have all earnings paid out',
    access: 'account',
    body: z.object({
      iban: bankCode('The IBAN'),
      bic: bankCode('The BIC'),
      recipient: text('The recipient', { ...payoutRecipient, tooShort: 'The recipient must be at least 2 characters long.' }),
    }),
  },
  listPayouts: {
    route: 'GET /payout/all',
    summary: 'Every payout, open and closed',
    access: 'admin',
    answers: { 200: z.object({ open: z.array(payout), closed: z.array(payout) }) },
  },
  deletePayout: { route: 'DELETE /payout/:payoutId', summary: 'Delete an open payout; the earnings are back', access: 'admin', params: payoutParams },
  closePayout: { route: 'POST /payout/:payoutId/close', summary: 'Mark an open payout as paid', access: 'admin', params: payoutParams },
  exportPayouts: {
    route: 'POST /payout/sepa',
    summary: 'All open payouts as one SEPA credit transfer (pain.001.001.09)',
    access: 'admin',
    answers: { 200: file },
  },
} satisfies Operations
