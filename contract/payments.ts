import { z } from 'zod'
import { varying } from './answers/message.ts'
import { noPiece } from './answers/shared-messages.ts'
import { file, noData, type Operations } from './operation.ts'
import { creditAmounts, maxOpenCheckouts, maxPrice } from './limits.ts'
import { fromEuros } from './money.ts'
import { pageQuery } from './paging.ts'
import { payouts } from './payments/payouts.ts'
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

const payNow = 'Please pay at the payment provider.'
const noProvider = 'The payment provider cannot be reached. Nothing was paid. Please try again later.'
const notForSale = ['This piece is free.', 'This is your own piece.', 'You already own this piece.']
const manyCheckouts = varying`You have ${maxOpenCheckouts} unfinished payments. Finish or cancel one, or try again in ${'12 minutes'}.`
/** The outcomes of an order that is not paid. */
const unpaid = [
  'We are refunding your payment because you already own the piece or it is no longer available.',
  'Your payment does not match your order. We are looking into it and will e-mail you.',
  'This payment was not finished. Nothing was paid.',
  'The payment is not complete yet. Once it is, the rest happens by itself.',
]
/** Purchases of pieces and credit; balances, and payouts of earnings. */
export const payments = {
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
    body: z.object({ useBalance: z.boolean(), expected: z.object({ fromBalance: part, byCard: part }).optional() }),
    answers: { 200: checkout, 202: noData },
    messages: {
      200: [payNow],
      202: ['Thank You!'],
      404: [noPiece],
      409: [
        ...notForSale,
        'You are already buying this piece. Check your open payments.',
        'The price of this piece has just changed. Check it again.',
        'The price or your balance has changed. Check what is due now.',
      ],
      429: [manyCheckouts],
      503: [noProvider, 'Too many people are buying just now. Please try again in a minute.'],
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
    summary: 'The sales and earnings of your own pieces, by month',
    access: 'account',
    answers: { 200: z.object({ sales: z.array(sale) }) },
  },
} satisfies Operations
