import { sql } from 'kysely'
import type { Tasks } from '#server/database/jobs.ts'
import { cancelOrder } from '../purchases/cancel-order.ts'
import type { PurchaseDeps } from '../purchases/order.ts'
import { settleCheckout } from './settle-checkout.ts'

const minute = 60_000
/** How long an order may lack its checkout: far longer than opening one takes. */
const stillborn = 10 * minute
/** How many orders are looked at each time. */
const batch = 500

/** Settles what was paid while nobody told us, ends what nobody can pay any more, and books fees that were not known yet. */
export const sweepOrdersTasks = (till: PurchaseDeps): Tasks => ({
  'sweep-orders': async () => {
    const at = till.now().getTime()
    const open = await till.db
      .selectFrom('orders')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([
            eb('state', 'in', [sql.lit<'CREATED'>('CREATED'), sql.lit<'PENDING'>('PENDING')]),
            eb('created_at', '<', new Date(at - minute / 2)),
          ]),
          eb.and([eb('state', '=', sql.lit<'FULFILLED'>('FULFILLED')), eb('fee_cents', 'is', null), eb('payment_id', 'is not', null)]),
        ]),
      )
      .orderBy(sql`state = 'FULFILLED'`) // fees can wait
      .orderBy(sql`random()`) // those that fail each time keep nobody else waiting
      .limit(batch)
      .execute()
    const problems: unknown[] = []
    for (const order of open)
      try {
        if (order.checkout_id !== null) await settleCheckout(till, order.checkout_id)
        else if (order.created_at.getTime() < at - stillborn) await cancelOrder(till, order)
      } catch (error) {
        problems.push(error) // one that cannot be asked about must not keep the others waiting
      }
    if (problems.length > 0) throw new AggregateError(problems, `${problems.length} orders could not be settled: ${String(problems[0])}`)
  },
})
