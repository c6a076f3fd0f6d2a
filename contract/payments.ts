import { z } from 'zod'
import { file, noData, type Operations } from './operation.ts'
import { creditAmounts, maxPrice } from './limits.ts'
import { fromEuros } from './money.ts'
import { bankDetails } from './forms/bank-details.ts'
import { pageQuery } from './paging.ts'
import { euros, id, timestamp } from './wire.ts'

const pieceParams = z.object({ pieceId: id })
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })
/** A part of a price, in euros. */
const part = z.number().min(0).max(maxPrice).transform(fromEuros)
const checkout = z.object({ response: z.object({ sessionUrl: z.url() }) })

/** An unpaid purchase: the amount reserved of the balance, the amount due by card, and the address of its checkout; without one it can only be cancelled. */
const pendingPurchase = z.object({ fromBalance: euros, byCard: euros, sessionUrl: z.url().nullable() })

/** A purchase as admins see it: of a piece, or of credit, which has no seller. An id is 0 where there is no page to link to (DECIDE-14). */
const purchase = z.object({
  id: z.int(),
  kind: z.enum(['PIECE', 'CREDIT']),
  date: timestamp,
  accountId: z.int(),
  accountName: z.string(),
  composerId: z.int(),
  composerName: z.string(),
  pieceId: z.int(),
  pieceName: z.string(),
  price: euros,
  transactionFees: euros,
  usedBalance: z.boolean(),
  /** The amounts paid; their sum is less than the price where the balance paid all. */
  paidFromBalance: euros,
  paidByCard: euros,
  /** The composer's share. */
  earnings: euros,
  /** The number of its receipt. */
  receipt: z.string(),
  /** The provider's id of the payment; empty where nothing was paid by card. */
  paymentId: z.string(),
  isRefunded: z.boolean(),
  /** The buyer's current credit. */
  buyerCredit: euros,
})

const totals = z.object({
  sales: z.int(),
  paid: euros,
  royalties: euros,
  fees: euros,
  /** The provider's fees for chargebacks and refunded payments. */
  refundFees: euros,
  platformShare: euros,
  credit: euros,
  unmatched: euros,
})
const instant = z.iso.datetime({ offset: true, error: 'A moment is written as 2026-03-01T00:00:00Z.' })

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

const movement = z.object({
  id: z.int(),
  date: timestamp,
  kind: z.enum(['sale', 'purchase', 'topup', 'reservation', 'reservation_release', 'refund', 'payout', 'payout_cancelled', 'wallets_emptied']),
  /** The title of its piece, if it has one. */
  piece: z.string(),
  pieceId: z.int(),
  amount: euros,
  balance: euros,
  /** The order of its receipt, or 0. */
  orderId: z.int(),
})

const sale = z.object({ month: z.string(), pieceId: z.int(), piece: z.string(), sales: z.int(), earned: euros })

/** Purchases of pieces and credit; balances, and payouts of earnings. */
export const payments = {
  getPurchaseInfo: {
    route: 'GET /purchase/:pieceId',
    summary: 'What the buy popup shows',
    access: 'account',
    params: pieceParams,
    answers: {
      200: z.object({
        info: z.object({ title: z.string(), price: euros, priceReduced: euros, balance: euros, pending: pendingPurchase.nullable() }),
      }),
    },
  },
  buyPiece: {
    route: 'POST /purchase/:pieceId',
    summary: 'Buy a piece from the balance (202), or open a checkout for all or the rest of its price (200)',
    access: 'account',
    params: pieceParams,
    /** `expected` is what the buyer was shown to pay: if that has changed meanwhile, nothing is bought. */
    body: z.object({ useBalance: z.boolean(), expected: z.object({ fromBalance: part, byCard: part }).optional() }),
    answers: { 200: checkout, 202: noData },
  },
  cancelPurchase: {
    route: 'POST /purchase/:pieceId/cancel',
    summary: 'Cancel a pending purchase and release its reservation, unless it was paid meanwhile or the provider is processing it',
    access: 'account',
    params: pieceParams,
    answers: { 200: z.object({ outcome: z.enum(['cancelled', 'paid', 'processing']) }) },
  },
  checkPurchase: {
    route: 'GET /purchase/check',
    summary: 'Check whether the latest purchase at the provider is paid (402: not yet, or not at all)',
    access: 'account',
  },
  buyCredit: {
    route: 'POST /purchase/credit',
    summary: 'Open a checkout for credit',
    access: 'account',
    body: z.object({
      amount: z.literal([...creditAmounts], `The amount must be ${oneOf.format(creditAmounts.map(String))} euros.`).transform(fromEuros),
    }),
    answers: { 200: checkout },
  },
  checkCreditPurchase: {
    route: 'GET /purchase/credit/check',
    summary: 'Check whether the latest order of credit is paid (402: not yet, or not at all)',
    access: 'account',
  },
  listAllPurchases: {
    route: 'GET /purchase/all',
    summary: 'A page of all purchases, of pieces and of credit',
    access: 'admin',
    query: pageQuery(['date', 'price', 'buyer', 'seller', 'piece', 'state', 'id']),
    answers: { 200: z.object({ purchases: z.array(purchase), total: z.int() }) },
  },
  getPurchaseTotals: {
    route: 'GET /purchase/totals',
    summary: 'The totals of the sales within a period',
    access: 'admin',
    query: z.object({ from: instant, before: instant }),
    answers: { 200: z.object({ totals }) },
  },
  getReceipt: {
    route: 'GET /receipt/:orderId',
    summary: 'The receipt of one of your own purchases or top-ups, as a PDF',
    access: 'account',
    params: z.object({ orderId: id }),
    answers: { 200: file },
  },
  getOverview: {
    route: 'GET /overview',
    summary: 'The balance of the account, and whether it can request a payout',
    access: 'account',
    answers: {
      200: z.object({
        balance: euros,
        canPayout: z.boolean(),
        /** After a change of the e-mail address or the password, when payouts can be requested again. */
        payoutsHeldUntil: timestamp.nullable(),
        credit: euros,
        earnings: euros,
        /** The part of the earnings that can be paid out now, and by day what becomes payable later, the next first. */
        payable: euros,
        upcoming: z.array(z.object({ date: timestamp, amount: euros })),
        /** Refunded money that was spent already; later sales pay it off. */
        owed: euros,
        openPayout: z.object({ date: timestamp, amount: euros }).nullable(),
        /** Unpaid purchases of pieces, the latest first. */
        pending: z.array(pendingPurchase.extend({ pieceId: z.int(), piece: z.string() })),
      }),
    },
  },
  getStatement: {
    route: 'GET /overview/statement',
    summary: 'A page of the movements of the balance, the latest first',
    access: 'account',
    query: pageQuery(['date']).pick({ page: true, size: true }),
    answers: { 200: z.object({ movements: z.array(movement), total: z.int() }) },
  },
  getSales: {
    route: 'GET /overview/sales',
    summary: 'The sales and earnings of your own pieces, by month',
    access: 'account',
    answers: { 200: z.object({ sales: z.array(sale) }) },
  },
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
  },
  confirmPayout: {
    route: 'POST /payout/:payoutId/confirm',
    summary: 'Confirm a request of a large amount, so that another admin can export it',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
  },
  closePayout: {
    route: 'POST /payout/:payoutId/close',
    summary: 'Mark an open payout as paid',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
  },
  exportPayouts: {
    route: 'POST /payout/sepa',
    summary: 'Export the requested payouts, each once, as one SEPA credit transfer (pain.001.001.09)',
    access: 'admin',
    confirmation: true,
    answers: { 200: file },
  },
  downloadPayoutFile: {
    route: 'POST /payout/:payoutId/sepa',
    summary: 'The SEPA file in which a payout was exported, once more',
    access: 'admin',
    confirmation: true,
    params: payoutParams,
    answers: { 200: file },
  },
} satisfies Operations
