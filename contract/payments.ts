import { z } from 'zod'
import { noPiece, noPurchase } from './answers/shared-messages.ts'
import { buyFirst } from './answers/shown-messages.ts'
import { stampForm } from './forms/stamp-form.ts'
import { file, noData, type Operations } from './operation.ts'
import { creditAmounts } from './forms/limits.ts'
import { maxPrice } from './limits.ts'
import { fromEuros } from './money.ts'
import { pageQuery } from './paging.ts'
import { cart } from './payments/cart.ts'
import { payouts } from './payments/payouts.ts'
import {
  checkout,
  consent,
  manyCheckouts,
  noProvider,
  noOrder,
  notForSale,
  orderToken,
  payNow,
  pendingPurchase,
  paidPurchase,
  tooManyBuyers,
  unpaid,
} from './payments/purchase-answers.ts'
import { euros, id, timestamp, wholeNumber } from './wire.ts'

const pieceParams = z.object({ pieceId: id })
/** A part of a price, in euros. */
const part = z.number().min(0).max(maxPrice).transform(fromEuros)
const oneOf = new Intl.ListFormat('en-GB', { type: 'disjunction' })

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
  /** Whether it is of further copies, to those that the buyer had. */
  isExtension: z.boolean(),
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
  /** Whether an admin has refunded it and the money is still on its way. */
  isRefunding: z.boolean(),
  /** The buyer's current credit. */
  buyerCredit: euros,
})

const totals = z.object({
  sales: z.int(),
  paid: euros,
  /** The value-added tax in it, as the receipts state it; null if the operator has no rate. */
  vat: euros.nullable(),
  royalties: euros,
  fees: euros,
  /** The provider's fees for chargebacks and refunded payments. */
  refundFees: euros,
  platformShare: euros,
  credit: euros,
  unmatched: euros,
})
const instant = z.iso.datetime({ offset: true, error: 'A moment is written as 2026-03-01T00:00:00Z.' })

const movement = z.object({
  id: z.int(),
  date: timestamp,
  kind: z.enum(['sale', 'purchase', 'topup', 'reservation', 'reservation_release', 'refund', 'payout', 'payout_cancelled', 'wallets_emptied']),
  /** The title of its piece, if it has one. */
  piece: z.string(),
  pieceId: z.int(),
  amount: euros,
  /** Of a sale: its price and the fee, which together with the amount add up. */
  price: euros.optional(),
  fee: euros.optional(),
  balance: euros,
  /** The order of its receipt, or 0. */
  orderId: z.int(),
})

/** The sales of a piece in a month: their prices, of which the fee and what was earned are the parts. */
const sale = z.object({ month: z.string(), pieceId: z.int(), piece: z.string(), sales: z.int(), price: euros, fee: euros, earned: euros })

/** Purchases of pieces, carts and credit; balances, and payouts of earnings. */
export const payments = {
  ...cart,
  ...payouts,
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
    messages: { 404: [noPiece], 409: notForSale },
  },
  buyPiece: {
    route: 'POST /purchase/:pieceId',
    summary: 'Buy a piece from the balance (202), or open a checkout for all or the rest of its price (200)',
    access: 'account',
    params: pieceParams,
    /** `expected` is what the buyer was shown to pay: if that has changed meanwhile, nothing is bought. */
    body: z.object({
      useBalance: z.boolean(),
      expected: z.object({ fromBalance: part, byCard: part }).optional(),
      /** Pages always send it. */
      consent: consent.optional(),
    }),
    answers: { 200: checkout, 202: noData },
    messages: {
      200: [payNow],
      202: ['Thank You!'],
      404: [noPiece],
      409: [
        ...notForSale,
        'You are already buying this piece. Check your open payments.',
        'Your bank is still processing your payment for this piece.',
        'The price of this piece has just changed. Check it again.',
        'The price or your balance has changed. Check what is due now.',
      ],
      429: [manyCheckouts],
      503: [noProvider, tooManyBuyers],
    },
  },
  setStampName: {
    route: 'POST /piece/:pieceId/stamp',
    summary: 'Set another name at the foot of the pages of a bought piece, once',
    access: 'account',
    params: pieceParams,
    body: stampForm,
    messages: {
      403: [buyFirst],
      404: [noPiece],
      409: ['The pages of this piece carry no name.', 'You have already changed the name on this score.'],
    },
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
    messages: { 402: unpaid, 404: ['There is no purchase to check.'] },
  },
  getOrder: {
    route: 'GET /order/:token',
    summary: 'Check whether an order of pieces is paid (402: not yet, or not at all), and what it contains',
    access: 'account',
    params: z.object({ token: orderToken }),
    answers: {
      200: z.object({ order: paidPurchase }),
    },
    messages: { 402: unpaid, 404: [noOrder] },
  },
  buyCredit: {
    route: 'POST /purchase/credit',
    summary: 'Open a checkout for credit',
    access: 'account',
    body: z.object({
      amount: z.literal([...creditAmounts], `The amount must be ${oneOf.format(creditAmounts.map(String))} euros.`).transform(fromEuros),
    }),
    answers: { 200: checkout },
    messages: { 200: [payNow], 429: [manyCheckouts], 503: [noProvider] },
  },
  checkCreditPurchase: {
    route: 'GET /purchase/credit/check',
    summary: 'Check whether the latest order of credit is paid (402: not yet, or not at all)',
    access: 'account',
    messages: { 402: unpaid, 404: ['There is no credit purchase to check.'] },
  },
  listAllPurchases: {
    route: 'GET /purchase/all',
    summary: 'A page of all purchases, of pieces and of credit',
    access: 'admin',
    query: pageQuery(['date', 'price', 'buyer', 'seller', 'piece', 'state', 'id']),
    answers: { 200: z.object({ purchases: z.array(purchase), total: z.int() }) },
  },
  refundPurchase: {
    route: 'POST /purchase/:purchaseId/refund',
    summary: 'Refund the purchase of one piece, alone or of a cart; the buyer loses it, or of further copies these',
    access: 'admin',
    confirmation: true,
    params: z.object({ purchaseId: id }),
    messages: {
      404: [noPurchase],
      409: ['This purchase has already been refunded, or is being refunded.', 'Refund the further copies of this piece first.'],
    },
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
    fileTypes: ['application/pdf'],
    messages: { 404: ['There is no such receipt.'] },
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
    summary: 'The sales and earnings of your own pieces, by month, and the years that have a statement, the latest first',
    access: 'account',
    answers: { 200: z.object({ sales: z.array(sale), years: z.array(z.int()) }) },
  },
  getYearlyStatement: {
    route: 'GET /overview/statement/:year',
    summary: 'The credit note of a year: your sales, refunds, earnings and payouts by month, and the balance of your earnings, as a PDF',
    access: 'account',
    params: z.object({ year: wholeNumber({ min: 2000, max: 9999 }) }),
    answers: { 200: file },
    fileTypes: ['application/pdf'],
    messages: { 404: ['There is no statement for this year.'] },
  },
} satisfies Operations
