import { cents, type Cents } from '#contract/money.ts'
import type { Tx } from '#server/database/schema.ts'
import { post, postAll, reverse, type Entry } from './post.ts'
import { move, takenFrom, type Wallets } from './wallets.ts'

/** A sale as it was agreed: who gets which share, and which parts came from the balance and by card. */
export type Sale = {
  orderId: number
  buyerId: number
  /** Nobody, where a composer has no account any more. */
  sellerId: number | null
  share: Cents
  fromBalance: Cents
  byCard: Cents
  at: Date
}

/** Pieces paid from the balance, by card or by both. The balance's part of a card payment was put aside before. */
export function postSales(tx: Tx, sales: Sale[], held: Map<number, Wallets>) {
  const postings = sales.map((sale) => {
    const entries = entriesOfSale(sale, held)
    move(held, entries)
    return { kind: 'sale' as const, ref: sale.orderId, at: sale.at, entries }
  })
  return postAll(tx, postings)
}

function entriesOfSale({ orderId, buyerId, sellerId, share, fromBalance, byCard }: Sale, held: Map<number, Wallets>): Entry[] {
  const balance: Entry[] =
    byCard > 0 ? [{ code: 'liability:checkout_hold', owner: orderId, amount: 0 - fromBalance }] : takenFrom(buyerId, held.get(buyerId)!, fromBalance)
  return [
    ...balance,
    { code: 'asset:provider', amount: 0 - byCard },
    { code: 'revenue:sales', amount: fromBalance + byCard },
    ...(sellerId === null ? [] : royalties(sellerId, share, held.get(sellerId)!)),
  ]
}

/** What a composer earns; what is owed from a refund is paid off first. */
function royalties(owner: number, share: Cents, wallets: Wallets): Entry[] {
  const owed = Math.min(share, 0 - wallets['asset:receivable'])
  return [
    { code: 'expense:royalties', amount: 0 - share },
    { code: 'asset:receivable', owner, amount: owed },
    { code: 'liability:earnings', owner, amount: share - owed },
  ]
}

/** What is put aside of a balance for an order. */
export type Reservation = { orderId: number; buyerId: number; amount: Cents; at: Date }

/** Puts the balance's part of mixed payments aside until the provider has answered. */
export function postReservations(tx: Tx, parts: Reservation[], held: Map<number, Wallets>) {
  const postings = parts.map(({ orderId, buyerId, amount, at }) => {
    const entries = [...takenFrom(buyerId, held.get(buyerId)!, amount), { code: 'liability:checkout_hold' as const, owner: orderId, amount }]
    move(held, entries)
    return { kind: 'hold' as const, ref: orderId, at, entries }
  })
  return postAll(tx, postings)
}

/** Gives back what was put aside for a payment that did not come. */
export const releaseReservation = (tx: Tx, orderId: number, at: Date) =>
  reverse(tx, { kind: 'release', ref: orderId, at }, { kind: 'hold', ref: orderId })

/** A top-up: money at the provider becomes credit. */
export const topUp = (tx: Tx, ref: string | number, owner: number, amount: Cents, at?: Date) =>
  post(tx, { kind: 'topup', ref, ...(at && { at }) }, [
    { code: 'asset:provider', amount: 0 - amount },
    { code: 'liability:credit', owner, amount },
  ])

/** What the provider kept of a payment. */
export const postProviderFee = (tx: Tx, paymentId: string, fee: Cents, at: Date) =>
  post(tx, { kind: 'provider_fee', ref: paymentId, at }, [
    { code: 'expense:provider_fees', amount: 0 - fee },
    { code: 'asset:provider', amount: fee },
  ])

/** Money that came for nothing we can give: it waits, seen by admins, until it is sent back. */
export const postUnmatched = (tx: Tx, paymentId: string, amount: Cents, at: Date) =>
  post(tx, { kind: 'payment', ref: paymentId, at }, [
    { code: 'asset:provider', amount: 0 - amount },
    { code: 'liability:suspense', amount },
  ])

/** Such money that was sent back. */
export const postReturned = (tx: Tx, refundId: string, amount: Cents, at: Date) =>
  post(tx, { kind: 'refund', ref: refundId, at }, [
    { code: 'liability:suspense', amount: 0 - amount },
    { code: 'asset:provider', amount },
  ])

/**
 * A sale that the provider took back: the card's part goes back to the card, the balance's part to the buyer's credit, and the
 * composer's share is taken from the earnings; what is missing there is owed. The part of a buyer who has deleted the account waits for
 * the admins: nobody can spend what lies in such a wallet.
 */
export function postRefund(
  tx: Tx,
  refundId: string,
  { orderId, buyerId, sellerId, share, fromBalance, byCard, isBuyerGone, at }: Sale & { isBuyerGone: boolean },
  held: Map<number, Wallets>,
) {
  const there = sellerId === null ? 0 : Math.min(share, held.get(sellerId)!['liability:earnings'])
  const back: Entry[] =
    sellerId === null
      ? []
      : [
          { code: 'expense:royalties', amount: share },
          { code: 'liability:earnings', owner: sellerId, amount: 0 - there },
          { code: 'asset:receivable', owner: sellerId, amount: there - share },
        ]
  return post(tx, { kind: 'refund', ref: refundId, at, takesBack: { kind: 'sale', ref: orderId } }, [
    { code: 'revenue:sales', amount: 0 - fromBalance - byCard },
    isBuyerGone ? { code: 'liability:suspense', amount: fromBalance } : { code: 'liability:credit', owner: buyerId, amount: fromBalance },
    { code: 'asset:provider', amount: byCard },
    ...back,
  ])
}

type Payout = { payoutId: number; accountId: number; amount: Cents; at: Date }

/** Earnings that were asked for are put aside for their payout. */
export const postPayout = (tx: Tx, { payoutId, accountId, amount, at }: Payout) =>
  post(tx, { kind: 'payout', ref: payoutId, at }, [
    { code: 'liability:earnings', owner: accountId, amount: cents(0 - amount) },
    { code: 'liability:payout', owner: payoutId, amount },
  ])

/** A payout that is not made: the earnings are back. */
export const cancelPayout = (tx: Tx, payoutId: number, at: Date) =>
  reverse(tx, { kind: 'payout_cancelled', ref: payoutId, at }, { kind: 'payout', ref: payoutId })

/** A payout that our bank has made. */
export const postPaidOut = (tx: Tx, { payoutId, amount, at }: Omit<Payout, 'accountId'>) =>
  post(tx, { kind: 'payout_paid', ref: payoutId, at }, [
    { code: 'liability:payout', owner: payoutId, amount: 0 - amount },
    { code: 'asset:bank', amount },
  ])

type Settlement = { accountId: number; credit: Cents; earnings: Cents; owed: Cents; isPaid: boolean; at: Date }

/** Empties wallets that are held: over our bank, or as waived. An account may be settled more than once. */
export async function postSettlement(tx: Tx, { accountId, credit, earnings, owed, isPaid, at }: Settlement) {
  const { before } = await tx
    .selectFrom('ledger_transactions')
    .select(({ fn }) => fn.countAll<number>().as('before'))
    .where('kind', '=', 'settlement')
    .where('ref', 'like', `${accountId}:%`)
    .executeTakeFirstOrThrow()
  return post(tx, { kind: 'settlement', ref: `${accountId}:${before}`, at }, [
    { code: 'liability:credit', owner: accountId, amount: 0 - credit },
    { code: 'liability:earnings', owner: accountId, amount: 0 - earnings },
    { code: 'asset:receivable', owner: accountId, amount: owed },
    { code: isPaid ? 'asset:bank' : 'revenue:waived', amount: credit + earnings - owed },
  ])
}

/** A top-up that the provider took back, or a part of it: from the credit, and what was spent already is owed. */
export function postCreditRefund(
  tx: Tx,
  refundId: string,
  { orderId, accountId, amount, isWhole, at }: { orderId: number; accountId: number; amount: Cents; isWhole: boolean; at: Date },
  held: Map<number, Wallets>,
) {
  const there = Math.min(amount, held.get(accountId)!['liability:credit'])
  return post(tx, { kind: 'refund', ref: refundId, at, ...(isWhole && { takesBack: { kind: 'topup', ref: orderId } }) }, [
    { code: 'liability:credit', owner: accountId, amount: 0 - there },
    { code: 'asset:receivable', owner: accountId, amount: there - amount },
    { code: 'asset:provider', amount },
  ])
}
