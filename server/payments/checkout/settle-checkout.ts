import { cents } from '#contract/money.ts'
import { recordPurchases } from '#server/collection/record-download.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Checkout } from '#server/integrations/payments.ts'
import { postProviderFee, postSales, postTopUp, postUnmatched, releaseReservation } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { payableAt } from '../payouts/payout-rules.ts'
import { queueSaleEmails, queueTopUpEmail } from '../purchases/emails.ts'
import { isOpen, partiesOf, saleOf, type Order, type PurchaseDeps } from '../purchases/order.ts'

/**
 * Applies the state of a checkout to its order, the only way a payment becomes a sale. The return page, the webhook and the sweep all call
 * it; in whichever order and however often they do, the result is the same.
 */
export async function settleCheckout(deps: PurchaseDeps, checkoutId: string): Promise<Order | undefined> {
  const checkout = await deps.payments.getCheckout(checkoutId)
  const at = deps.now()
  const times = { at, payableAt: payableAt(deps.payoutRules, at) }
  return transact(deps.db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('token', '=', tokenOf(checkout)).forUpdate().executeTakeFirst()
    if (order) await applyCheckout(tx, order, checkout, times)
    else if (checkout.status === 'paid') await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
    return order && tx.selectFrom('orders').selectAll().where('id', '=', order.id).executeTakeFirst()
  })
}

const unknownToken = '00000000-0000-0000-0000-000000000000'
const tokenOf = ({ token }: Checkout) => (/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(token) ? token : unknownToken)

/** When an order is settled, and when its earnings become payable. */
type Times = { at: Date; payableAt: Date }

async function applyCheckout(tx: Tx, order: Order, checkout: Checkout, times: Times) {
  const { at } = times
  if (order.payment_id) return recordFee(tx, order, checkout, at) // the order was settled before
  if (checkout.status === 'expired' && isOpen(order)) return expireOrder(tx, order, at)
  if (checkout.status !== 'paid') return undefined
  const problem = mismatchOf(order, checkout)
  if (problem) return flagMismatch(tx, order, checkout, { at, problem })
  if (!(await canBeFulfilled(tx, order))) return queueRefund(tx, order, checkout, at)
  return order.kind === 'CREDIT' ? fulfilCredit(tx, order, checkout, at) : fulfilPiece(tx, order, checkout, times)
}

/** Expires an unpaid order and releases its reservation. */
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
 * A paid order cannot be fulfilled if the piece was bought, deleted or taken down meanwhile, if its reservation was released, or if the
 * buyer or the seller has deleted the account.
 */
async function canBeFulfilled(tx: Tx, order: Order) {
  const parties = [...(await lockWallets(tx, ...partiesOf(order))).keys()]
  const deletedAccount = tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(parties))))
    .where('deleted_at', 'is not', null)
  if (await deletedAccount.executeTakeFirst()) return false
  if (order.kind === 'CREDIT') return true
  if (order.piece_id === null || (!isOpen(order) && order.balance_cents > 0)) return false
  const previousSale = tx
    .selectFrom('orders')
    .select('id')
    .where('buyer_id', '=', order.buyer_id)
    .where('piece_id', '=', order.piece_id)
    .where('state', '=', 'FULFILLED')
  const takenDown = tx.selectFrom('pieces').select('id').where('id', '=', order.piece_id).where('state', '=', 'REJECTED')
  const obstacles = await Promise.all([previousSale.executeTakeFirst(), takenDown.executeTakeFirst()])
  return !obstacles.some(Boolean)
}

async function fulfilPiece(tx: Tx, order: Order, checkout: Checkout, times: Times) {
  const wallets = await lockWallets(tx, ...partiesOf(order))
  await postSales(tx, [saleOf(order, times.at)], wallets)
  await recordPayment(tx, order, checkout, { state: 'FULFILLED', ...times })
  await recordPurchases(tx, [order])
  await queueSaleEmails(tx, [order])
}

async function fulfilCredit(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await lockWallets(tx, order.buyer_id)
  await postTopUp(tx, order.id, order.buyer_id, cents(order.paid_cents), at)
  await recordPayment(tx, order, checkout, { state: 'FULFILLED', at })
  await queueTopUpEmail(tx, order)
}

/** Refunds the payment of an order that cannot be fulfilled, in a job of its own. */
async function queueRefund(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await releaseReservation(tx, order.id, at)
  await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
  await recordPayment(tx, order, checkout, { state: 'REFUNDED', at })
  await addJob(tx, 'refund-payment', { orderId: order.id })
}

/** Posts a payment that does not match its order to the suspense account, where admins see it. */
async function flagMismatch(tx: Tx, order: Order, checkout: Checkout, { at, problem }: { at: Date; problem: string }) {
  if (isOpen(order)) await expireOrder(tx, order, at)
  await postUnmatched(tx, checkout.paymentId!, checkout.amount, at)
  await tx.updateTable('orders').set({ payment_id: checkout.paymentId!, problem }).where('id', '=', order.id).execute()
  await recordFee(tx, { ...order, payment_id: checkout.paymentId! }, checkout, at)
}

type Payment = { state: 'FULFILLED' | 'REFUNDED'; at: Date; payableAt?: Date | null }

async function recordPayment(tx: Tx, order: Order, checkout: Checkout, { state, at, payableAt: payable_at = null }: Payment) {
  const payment = { checkout_id: checkout.id, payment_id: checkout.paymentId!, settled_at: at, payable_at }
  await tx
    .updateTable('orders')
    .set({ state, ...payment })
    .where('id', '=', order.id)
    .execute()
  await recordFee(tx, { ...order, ...payment }, checkout, at)
}

/** Records the provider's fee, which may become known later than the payment. */
async function recordFee(tx: Tx, order: Order, { fee }: Checkout, at: Date) {
  if (fee === undefined || order.fee_cents !== null || order.payment_id === null) return
  await postProviderFee(tx, order.payment_id, fee, at)
  await tx.updateTable('orders').set({ fee_cents: fee }).where('id', '=', order.id).execute()
}
