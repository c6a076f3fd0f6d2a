import { sql } from 'kysely'
import { cents } from '#contract/money.ts'
import { shares } from '#contract/cart-prices.ts'
import { addJob } from '#server/database/jobs.ts'
import type { Tx } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import type { Checkout } from '#server/integrations/payments.ts'
import { postProviderFee, postTopUp, postUnmatched, releaseReservation } from '#server/ledger/events.ts'
import { lockWallets } from '#server/ledger/wallets.ts'
import { payableAt } from '../payouts/payout-rules.ts'
import { queuePaymentFailedEmail, queueTopUpEmail } from '../purchases/emails.ts'
import { fulfilOrders } from '../purchases/fulfil-orders.ts'
import { endOrder, isOpen, linesOf, partiesOf, type Order, type OrderLine, type Purchase, type PurchaseDeps } from '../purchases/order.ts'

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
    else if (checkout.status === 'paid') await postUnmatched(tx, checkout.paymentId!, { paymentId: checkout.paymentId!, amount: checkout.amount, at })
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
  if (checkout.status === 'failed' && isOpen(order)) return failOrder(tx, order, at)
  if (checkout.status === 'processing' && isOpen(order)) return recordProcessing(tx, order, at)
  if (checkout.status !== 'paid') return undefined
  const problem = mismatchOf(order, checkout)
  if (problem) return flagMismatch(tx, order, checkout, { at, problem })
  const lines = await linesOf(tx, order)
  if (!(await canBeFulfilled(tx, { order, lines }))) return queueRefund(tx, order, checkout, at)
  return order.kind === 'CREDIT' ? fulfilCredit(tx, order, checkout, at) : fulfilPieces(tx, { order, lines }, checkout, times)
}

/** Expires an unpaid order and releases what is reserved for it. */
export async function expireOrder(tx: Tx, order: Order, at: Date) {
  await releaseReservations(tx, order, at)
  await endOrder(tx, order, { state: 'EXPIRED' })
}

async function releaseReservations(tx: Tx, order: Order, at: Date) {
  const lines = await linesOf(tx, order)
  await lockWallets(tx, order.buyer_id, ...lines.flatMap(partiesOf))
  for (const { id } of lines) await releaseReservation(tx, id, at)
}

/** Records that a bank is processing the payment, for as long as two weeks: the buyer has paid, and can do no more about it. */
async function recordProcessing(tx: Tx, { id, processing_since }: Order, at: Date) {
  if (processing_since === null) await tx.updateTable('orders').set({ processing_since: at }).where('id', '=', id).execute()
}

/** Ends an order whose payment the bank did not make, days after the buyer has left: they learn it by e-mail. */
async function failOrder(tx: Tx, order: Order, at: Date) {
  await recordProcessing(tx, order, at) // the failure may be the first that we learn of this payment
  await expireOrder(tx, order, at)
  await queuePaymentFailedEmail(tx, { order, lines: await linesOf(tx, order) })
}

function mismatchOf(order: Order, { id, amount, currency }: Checkout) {
  if (order.checkout_id !== null && order.checkout_id !== id) return 'Paid at another checkout than the one that was opened.'
  if (currency !== 'eur') return `Paid in ${currency}.`
  const due = order.paid_cents - order.balance_cents
  return amount === due ? undefined : `Paid ${amount} cents instead of ${due}.`
}

/**
 * A paid order cannot be fulfilled if one of its pieces was bought, deleted or taken down meanwhile, if its reservation was released, or if
 * the buyer or a seller has deleted the account.
 */
async function canBeFulfilled(tx: Tx, { order, lines }: Purchase) {
  const parties = [...(await lockWallets(tx, order.buyer_id, ...lines.flatMap(partiesOf))).keys()]
  const deletedAccount = tx
    .selectFrom('accounts')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(parties))))
    .where('deleted_at', 'is not', null)
  if (await deletedAccount.executeTakeFirst()) return false
  if (order.kind === 'CREDIT') return true
  const pieceIds = lines.flatMap(({ piece_id }) => piece_id ?? [])
  if (pieceIds.length < lines.length || (!isOpen(order) && order.balance_cents > 0)) return false
  const previousSales = tx
    .selectFrom('order_lines')
    .select(['piece_id', 'refund_requested_at'])
    .where('buyer_id', '=', order.buyer_id)
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(pieceIds))))
    .where('state', '=', 'FULFILLED')
    .where('is_extension', '=', false)
  const takenDown = tx
    .selectFrom('pieces')
    .select('id')
    .where((eb) => eb('id', '=', eb.fn.any(eb.val(pieceIds))))
    .where('state', '=', 'REJECTED')
  const [bought, rejected] = await Promise.all([previousSales.execute(), takenDown.executeTakeFirst()])
  const saleOfPiece = new Map(bought.map((sale) => [sale.piece_id, sale]))
  const isPossible = ({ piece_id, is_extension }: OrderLine) => {
    const sale = saleOfPiece.get(piece_id)
    return is_extension ? sale?.refund_requested_at === null : !sale // further copies extend a sale
  }
  return !rejected && lines.every(isPossible)
}

async function fulfilPieces(tx: Tx, { order, lines }: Purchase, checkout: Checkout, { at, payableAt: payable_at }: Times) {
  const wallets = await lockWallets(tx, ...lines.flatMap(partiesOf))
  await recordPayment(tx, order, checkout, { end: { state: 'FULFILLED', settled_at: at, payable_at }, at })
  await fulfilOrders(tx, [{ order, lines }], { wallets, at })
}

async function fulfilCredit(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await lockWallets(tx, order.buyer_id)
  await postTopUp(tx, order.id, order.buyer_id, cents(order.paid_cents), at)
  await recordPayment(tx, order, checkout, { end: { state: 'FULFILLED', settled_at: at }, at })
  await queueTopUpEmail(tx, order)
}

/** Refunds the payment of an order that cannot be fulfilled, in a job of its own. */
async function queueRefund(tx: Tx, order: Order, checkout: Checkout, at: Date) {
  await releaseReservations(tx, order, at)
  await postUnmatched(tx, checkout.paymentId!, { paymentId: checkout.paymentId!, amount: checkout.amount, at })
  await recordPayment(tx, order, checkout, { end: { state: 'REFUNDED', settled_at: at }, at })
  await addJob(tx, 'refund-payment', { orderId: order.id })
}

/** Posts a payment that does not match its order to the suspense account, where admins see it. */
async function flagMismatch(tx: Tx, order: Order, checkout: Checkout, { at, problem }: { at: Date; problem: string }) {
  if (isOpen(order)) await expireOrder(tx, order, at)
  await postUnmatched(tx, checkout.paymentId!, { paymentId: checkout.paymentId!, amount: checkout.amount, at })
  await tx.updateTable('orders').set({ payment_id: checkout.paymentId!, problem }).where('id', '=', order.id).execute()
  await recordFee(tx, { ...order, payment_id: checkout.paymentId! }, checkout, at)
}

type Payment = { end: Parameters<typeof endOrder>[2]; at: Date }

async function recordPayment(tx: Tx, order: Order, checkout: Checkout, { end, at }: Payment) {
  const payment = { checkout_id: checkout.id, payment_id: checkout.paymentId! }
  await endOrder(tx, order, end, payment)
  await recordFee(tx, { ...order, ...payment }, checkout, at)
}

/** Records the provider's fee, which may become known later than the payment; the lines share it. */
async function recordFee(tx: Tx, order: Order, { fee }: Checkout, at: Date) {
  if (fee === undefined || order.fee_cents !== null || order.payment_id === null) return
  await postProviderFee(tx, order.payment_id, fee, at)
  await tx.updateTable('orders').set({ fee_cents: fee }).where('id', '=', order.id).execute()
  const lines = await linesOf(tx, order)
  if (lines.length === 0) return
  const weights = lines.map(({ paid_cents, balance_cents }) => paid_cents - balance_cents)
  await sql`update order_lines set fee_cents = fee from unnest(${lines.map(({ id }) => id)}::int[], ${shares(fee, weights)}::int[]) as line (line_id, fee)
    where id = line_id`.execute(tx)
}
