import { sql } from 'kysely'
import { transact } from '#server/database/transact.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { isOpen, type Order, type PurchaseDeps } from '../purchases/order.ts'
import { expireOrder, settleCheckout } from './settle-checkout.ts'

/** Cancels an unpaid order, so that nobody can pay it any more. One that was paid in the last moment is settled instead. */
export async function cancelOrder(deps: PurchaseDeps, { id, checkout_id }: Pick<Order, 'id' | 'checkout_id'>): Promise<void> {
  if (checkout_id === null) return expireUnopenedOrder(deps, id)
  await deps.payments.expireCheckout(checkout_id)
  await settleCheckout(deps, checkout_id)
}

/** Expires an open order that has no checkout. */
export const expireUnopenedOrder = ({ db, now }: PurchaseDeps, id: number) =>
  transact(db, async (tx) => {
    const order = await tx.selectFrom('orders').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
    if (isOpen(order) && order.checkout_id === null) await expireOrder(tx, order, now())
  })

const minute = 60_000
/** The time after which an order without a checkout is cancelled: far longer than opening one takes. */
const unopenedTimeout = 10 * minute
/**
 * Whether a processed payment is asked about in this minute: once an hour, each in a minute of its own. A bank takes days, and the provider
 * reports the end; asking every minute would keep other orders out of the batch.
 */
const isInTurn = (at: number) => sql<boolean>`orders.id % 60 = ${Math.floor(at / minute) % 60}::int`
/** The maximum number of orders in one run. */
const batchSize = 500

/** Settles orders whose webhook was lost, ends those that nobody can pay any more, and records fees that were not known yet. */
export const sweepOrdersTasks = (deps: PurchaseDeps): Tasks => ({
  'sweep-orders': async () => {
    const at = deps.now().getTime()
    const unsettled = await deps.db
      .selectFrom('orders')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([
            eb('state', 'in', [sql.lit<'CREATED'>('CREATED'), sql.lit<'PENDING'>('PENDING')]),
            eb('created_at', '<', new Date(at - minute / 2)),
            eb.or([eb('processing_since', 'is', null), isInTurn(at)]),
          ]),
          eb.and([eb('state', '=', sql.lit<'FULFILLED'>('FULFILLED')), eb('fee_cents', 'is', null), eb('payment_id', 'is not', null)]),
        ]),
      )
      .orderBy(sql`state = 'FULFILLED'`) // fees are less urgent
      .orderBy(sql`random()`) // orders that fail every time must not keep others out of the batch
      .limit(batchSize)
      .execute()
    const problems: unknown[] = []
    for (const order of unsettled)
      try {
        if (order.checkout_id !== null) await settleCheckout(deps, order.checkout_id)
        else if (order.created_at.getTime() < at - unopenedTimeout) await cancelOrder(deps, order)
      } catch (error) {
        problems.push(error) // the other orders go on
      }
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} orders could not be settled: ${String(problems[0])}`)
  },
})
