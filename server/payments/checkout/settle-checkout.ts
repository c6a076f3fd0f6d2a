import { cents } from '#contract/money.ts'
import { recordPurchases } from '#server/collection/record-download.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { postProviderFee, postSales, postUnmatched, releaseReservation, topUp } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import type { Checkout } from '#server/integrations/payments.ts'
import { queueSaleEmails, queueTopUpEmail } from '../purchases/emails.ts'
import { isOpen, partiesOf, saleOf, type Order, type PurchaseDeps } from '../purchases/order.ts'

/**
 * Brings an order to where the provider says its payment is: the one way in which a payment becomes a sale. The return page, the
 * provider's messages and the sweep all come here; in whichever order and however often they do, the end is the same.
 */
export async function settleCheckout(till: PurchaseDeps, checkoutId: string): Promise<Order | undefined> {
  const checkout = await till.payments.getCheckout(checkoutId)
  const at = till.now()
  return transact(till.db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('token', '=', tokenOf(checkout)).forUpdate().executeTakeFirst()
    if (order) await applyCheckout(tx, order, checkout, at)
    else if (checkout.status === 'paid') await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
    return order && tx.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst()
  })
}

const noToken = '00000000-0000-0000-0000-000000000000'
const tokenOf = ({ token }: Checkout) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) ? token : noToken)

async function applyCheckout(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  if (order.payment_id) return bookFee(tx, order, checkout, at) // it was settled before
  if (checkout.status === 'expired' && isOpen(order)) return expireOrder(tx, order, at)
  if (checkout.status !== 'paid') return undefined
  const problem = mismatchOf(order, checkout)
  if (problem) return flagMismatch(tx, order, checkout, { at, problem })
  if (!(await canBeFulfilled(tx, order))) return queueRefund(tx, order, checkout, at)
  return order.kind === 'CREDIT' ? fulfilCredit(tx, order, checkout, at) : fulfilPiece(tx, order, checkout, at)
}

/** Ends an order that was not paid; what was put aside for it is back. */
export async function expireOrder(tx: Tx, order: Order, at: Date) {
  await lockWallets(tx, ...partiesOf(order))
  await releaseReservation(tx, order.id, at)
  await tx.updateTable('orders').set({ state: 'EXPIRED' }).where('id', '=', order.id).execute()
}

function mismatchOf(order: Order, { id, amount, currency }: Checkout) {
  if (order.checkout_id !== null && order.checkout_id !== id) return 'Paid at another checkout than the one that was opened.'
  if (currency !== 'eur') return `Paid in ${currency}.`
  const due = order.paid_cents - order.balance_cents
  return amount === due ? undefined : `Paid ${amount} cents instead of ${due}.`
}

/**
 * A piece is given once, not for a balance that was handed back meanwhile, and not when an admin has taken it down. Who deleted their account
 * gets and earns nothing more.
 */
async function canBeFulfilled(tx: Tx, order: Order) {
  const parties = [...(await lockWallets(tx, ...partiesOf(order))).keys()]
  const gone = tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(parties))))
    .where('closed_at', 'is not', null)
  if (await gone.executeTakeFirst()) return false
  if (order.kind === 'CREDIT') return true
  if (order.piece_id === null || (!isOpen(order) && order.balance_cents > 0)) return false
  const owned = tx
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', order.buyer_id)
    .where('piece_id', '=', order.piece_id)
    .where('state', '=', 'FULFILLED')
  const takenDown = tx.selectFrom('pieces').select('id').where('id', '=', order.piece_id).where('state', '=', 'REJECTED')
  const against = await Promise.all([owned.executeTakeFirst(), takenDown.executeTakeFirst()])
  return !against.some(Boolean)
}

async function fulfilPiece(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  const held = await lockWallets(tx, ...partiesOf(order))
  await postSales(tx, [saleOf(order, at)], held)
  await finish(tx, order, checkout, { state: 'FULFILLED', at })
  await recordPurchases(tx, [order])
  await queueSaleEmails(tx, [order])
}

async function fulfilCredit(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await lockWallets(tx, order.buyer_id)
  await topUp(tx, order.id, order.buyer_id, cents(order.paid_cents), at)
  await finish(tx, order, checkout, { state: 'FULFILLED', at })
  await queueTopUpEmail(tx, order)
}

/** A payment for what cannot be given any more goes back by itself. */
async function queueRefund(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await releaseReservation(tx, order.id, at)
  await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
  await finish(tx, order, checkout, { state: 'REFUNDED', at })
  await addJob(tx, 'return-payment', { orderId: order.id })
}

/** A payment that does not fit its order is a person's matter: the admins see it. */
async function flagMismatch(tx: Tx, order: Order, checkout: Checkout, { at, problem }: { at: Date; problem: string }) {
  if (isOpen(order)) await expireOrder(tx, order, at)
  await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
  await tx.updateTable('orders').set({ payment_id: checkout.paymentId!, problem }).where('id', '=', order.id).execute()
  await bookFee(tx, { ...order, payment_id: checkout.paymentId! }, checkout, at)
}

async function finish(tx: Tx, order: Order, checkout: Checkout, { state, at }: { state: 'FULFILLED' | 'REFUNDED'; at: Date }) {
  const paid = { checkout_id: checkout.id, payment_id: checkout.paymentId!, settled_at: at }
  await tx
    .updateTable('orders')
    .set({ state, ...paid })
    .where('id', '=', order.id)
    .execute()
  await bookFee(tx, { ...order, ...paid }, checkout, at)
}

/** What the provider kept may be known later than the payment. */
async function bookFee(tx: Tx, order: Order, { fee }: Checkout, at: Date) {
  if (fee === undefined || order.fee_cents !== null || order.payment_id === null) return
  await postProviderFee(tx, order.payment_id, fee, at)
  await tx.updateTable('orders').set({ fee_cents: fee }).where('id', '=', order.id).execute()
}
