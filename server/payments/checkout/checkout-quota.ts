import { sql } from 'kysely'
import { maxOpenCheckouts } from '#contract/limits.ts'
import type { Tx } from '#server/database/schema.ts'
import type { HttpError } from '#server/http/http-error.ts'
import { tooMany } from '#server/http/limits/rate-limits.ts'
import { checkoutMinutes } from './open-checkout.ts'

/** The open orders of a buyer: how many, and when the oldest was placed. */
type OpenOrders = { amount: number; oldest: Date }

/** Counts the open orders of buyers whose wallets are locked, so that none of them places another one meanwhile. */
export async function countOpenOrders(tx: Tx, buyerIds: number[]): Promise<Map<number, OpenOrders>> {
  const { rows } = await sql<{ buyer_id: number; amount: number; oldest: Date }>`
    select buyer_id, count(*) as amount, min(created_at) as oldest from orders
    where buyer_id = any (${buyerIds}::int[]) and state in ('CREATED', 'PENDING') group by buyer_id`.execute(tx)
  return new Map(rows.map(({ buyer_id, amount, oldest }) => [buyer_id, { amount, oldest }]))
}

/** Adds an order to the open ones of a buyer, or returns the error for a buyer who has as many open ones as an account may have. The oldest ends first. */
export function addOpenOrder(openOrders: Map<number, OpenOrders>, buyerId: number, at: Date): HttpError | undefined {
  const { amount, oldest } = openOrders.get(buyerId) ?? { amount: 0, oldest: at }
  openOrders.set(buyerId, { amount: amount + 1, oldest })
  if (amount < maxOpenCheckouts) return undefined
  const seconds = (checkoutMinutes + 1) * 60 - (at.getTime() - oldest.getTime()) / 1000 // the sweep notices within a minute that it has ended
  return tooMany((wait) => `You have ${maxOpenCheckouts} unfinished payments. Finish or cancel one, or try again in ${wait}.`, Math.max(60, seconds))
}
