import { cents, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { post, postAll, reverse, type Entry } from './post.ts'
import { applyEntries, debitEntries, type Wallets } from './wallets.ts'

/** The sale of a line of an order: the seller's earnings, and the parts paid from the balance and by card. */
export type Sale = {
  lineId: number
  buyerId: number
  /** Null where the composer has no account any more. */
  sellerId: number | null
  earnings: Cents
  fromBalance: Cents
  byCard: Cents
  /** Whether the balance's part was reserved before. */
  isReserved: boolean
  at: Date
}

/** Posts sales paid from the balance, by card or by both. */
export function postSales(tx: Tx, sales: Sale[], wallets: Map<number, Wallets>) {
  const postings = sales.map((sale) => {
    const entries = saleEntries(sale, wallets)
    applyEntries(wallets, entries)
    return { kind: 'sale' as const, ref: sale.lineId, at: sale.at, entries }
  })
  return postAll(tx, postings)
}

function saleEntries({ lineId, buyerId, sellerId, earnings, fromBalance, byCard, isReserved }: Sale, wallets: Map<number, Wallets>): Entry[] {
  const balanceEntries: Entry[] = isReserved
    ? [{ code: 'liability:reservation', owner: lineId, amount: 0 - fromBalance }]
    : debitEntries(buyerId, wallets.get(buyerId)!, fromBalance)
  return [
    ...balanceEntries,
    { code: 'asset:provider', amount: 0 - byCard },
    { code: 'revenue:sales', amount: fromBalance + byCard },
    ...(sellerId === null ? [] : royaltyEntries(sellerId, earnings, wallets.get(sellerId)!)),
  ]
}

/** What a composer earns; what they owe from a refund is paid off first. */
function royaltyEntries(owner: number, earnings: Cents, wallets: Wallets): Entry[] {
  const paidOff = Math.min(earnings, 0 - wallets['asset:receivable'])
  return [
    { code: 'expense:royalties', amount: 0 - earnings },
    { code: 'asset:receivable', owner, amount: paidOff },
    { code: 'liability:earnings', owner, amount: earnings - paidOff },
  ]
}

/** The part of a balance that is reserved for the line of an order. */
export type Reservation = { lineId: number; buyerId: number; amount: Cents; at: Date }

/** Reserves the balance's part of mixed payments until the provider has answered. */
export function postReservations(tx: Tx, reservations: Reservation[], wallets: Map<number, Wallets>) {
  const postings = reservations.map(({ lineId, buyerId, amount, at }) => {
    const entries = [...debitEntries(buyerId, wallets.get(buyerId)!, amount), { code: 'liability:reservation' as const, owner: lineId, amount }]
    applyEntries(wallets, entries)
    return { kind: 'reservation' as const, ref: lineId, at, entries }
  })
  return postAll(tx, postings)
}

/** Returns a reservation to the balance, for an order that was not paid. */
export const releaseReservation = (tx: Tx, lineId: number, at: Date) =>
  reverse(tx, { kind: 'reservation_release', ref: lineId, at }, { kind: 'reservation', ref: lineId })

/** Posts a top-up: money at the provider becomes credit. */
export const postTopUp = (tx: Tx, ref: string | number, owner: number, amount: Cents, at?: Date) =>
  post(tx, { kind: 'topup', ref, ...(at && { at }) }, [
    { code: 'asset:provider', amount: 0 - amount },
    { code: 'liability:credit', owner, amount },
  ])

/** Posts the fee that the provider kept of a payment. */
export const postProviderFee = (tx: Tx, paymentId: string, fee: Cents, at: Date) =>
  post(tx, { kind: 'provider_fee', ref: paymentId, at }, [
    { code: 'expense:provider_fees', amount: 0 - fee },
    { code: 'asset:provider', amount: fee },
  ])

type InSuspense = { paymentId: string; amount: Cents; at: Date }

/** Posts money that matches no order to the suspense account, where admins see it until it is refunded: a payment, or what came back of one. */
export const postUnmatched = (tx: Tx, ref: string, { paymentId, amount, at }: InSuspense) =>
  post(tx, { kind: 'payment', ref, paymentId, at }, [
    { code: 'asset:provider', amount: 0 - amount },
    { code: 'liability:suspense', amount },
  ])

/** Posts a refund from the suspense account. */
export const postSuspenseRefund = (tx: Tx, refundId: string, { paymentId, amount, at }: InSuspense) =>
  post(tx, { kind: 'refund', ref: refundId, paymentId, at }, [
    { code: 'liability:suspense', amount: 0 - amount },
    { code: 'asset:provider', amount },
  ])

/** Posts what the operator has paid by hand of the money in suspense, or has waived. */
export const postSuspenseSettled = (tx: Tx, ref: string, { paymentId, amount, isPaid, at }: InSuspense & { isPaid: boolean }) =>
  post(tx, { kind: 'suspense_settled', ref, paymentId, at }, [
    { code: 'liability:suspense', amount: 0 - amount },
    { code: isPaid ? 'asset:bank' : 'revenue:waived', amount },
  ])

type SaleRefund = Omit<Sale, 'isReserved'> & { isBuyerDeleted: boolean; paymentId: string | null }

/**
 * Reverses a sale that the provider has refunded: the card's part goes back to the card, the balance's part to the buyer's credit, and the
 * composer's earnings are deducted; what is missing there is owed. The balance's part of a buyer who has deleted the account goes to the
 * suspense account, because nobody can spend from the wallets of a deleted account.
 */
export function postSaleRefund(
  tx: Tx,
  refundId: string,
  { lineId, buyerId, sellerId, earnings, fromBalance, byCard, isBuyerDeleted, paymentId, at }: SaleRefund,
  wallets: Map<number, Wallets>,
) {
  const deducted = sellerId === null ? 0 : Math.min(earnings, wallets.get(sellerId)!['liability:earnings'])
  const royaltyReversal: Entry[] =
    sellerId === null
      ? []
      : [
          { code: 'expense:royalties', amount: earnings },
          { code: 'liability:earnings', owner: sellerId, amount: 0 - deducted },
          { code: 'asset:receivable', owner: sellerId, amount: deducted - earnings },
        ]
  const reversal = { kind: 'refund' as const, ref: refundId, at, reverses: { kind: 'sale' as const, ref: lineId }, paymentId: paymentId ?? undefined }
  return post(tx, reversal, [
    { code: 'revenue:sales', amount: 0 - fromBalance - byCard },
    isBuyerDeleted ? { code: 'liability:suspense', amount: fromBalance } : { code: 'liability:credit', owner: buyerId, amount: fromBalance },
    { code: 'asset:provider', amount: byCard },
    ...royaltyReversal,
  ])
}

type TopUpRefund = { orderId: number; accountId: number; amount: Cents; isWhole: boolean; at: Date }

/** Posts the refund of a top-up or of a part of it: it is deducted from the credit, and what was spent already is owed. */
export function postTopUpRefund(tx: Tx, refundId: string, { orderId, accountId, amount, isWhole, at }: TopUpRefund, wallets: Map<number, Wallets>) {
  const deducted = Math.min(amount, wallets.get(accountId)!['liability:credit'])
  return post(tx, { kind: 'refund', ref: refundId, at, ...(isWhole && { reverses: { kind: 'topup', ref: orderId } }) }, [
    { code: 'liability:credit', owner: accountId, amount: 0 - deducted },
    { code: 'asset:receivable', owner: accountId, amount: deducted - amount },
    { code: 'asset:provider', amount },
  ])
}

type Payout = { payoutId: number; accountId: number; amount: Cents; at: Date }

/** Reserves earnings for a payout that was requested. */
export const postPayoutRequest = (tx: Tx, { payoutId, accountId, amount, at }: Payout) =>
  post(tx, { kind: 'payout', ref: payoutId, at }, [
    { code: 'liability:earnings', owner: accountId, amount: cents(0 - amount) },
    { code: 'liability:payout', owner: payoutId, amount },
  ])

/** Returns the reserved earnings of a payout that is not made. */
export const postPayoutCancellation = (tx: Tx, payoutId: number, at: Date) =>
  reverse(tx, { kind: 'payout_cancelled', ref: payoutId, at }, { kind: 'payout', ref: payoutId })

/** Posts a payout that our bank has made. */
export const postPayoutPaid = (tx: Tx, { payoutId, amount, at }: Omit<Payout, 'accountId'>) =>
  post(tx, { kind: 'payout_paid', ref: payoutId, at }, [
    { code: 'liability:payout', owner: payoutId, amount: 0 - amount },
    { code: 'asset:bank', amount },
  ])

type Emptied = { accountId: number; credit: Cents; earnings: Cents; owed: Cents; isPaid: boolean; at: Date }

/** Empties the locked wallets of an account: against our bank account, or as waived. That can happen to an account more than once. */
export async function postWalletsEmptied(tx: Tx, { accountId, credit, earnings, owed, isPaid, at }: Emptied) {
  const { count } = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('kind', '=', 'wallets_emptied')
    .where('ref', 'like', `${accountId}:%`)
    .executeTakeFirstOrThrow()
  return post(tx, { kind: 'wallets_emptied', ref: `${accountId}:${count}`, at }, [
    { code: 'liability:credit', owner: accountId, amount: 0 - credit },
    { code: 'liability:earnings', owner: accountId, amount: 0 - earnings },
    { code: 'asset:receivable', owner: accountId, amount: owed },
    { code: isPaid ? 'asset:bank' : 'revenue:waived', amount: credit + earnings - owed },
  ])
}
