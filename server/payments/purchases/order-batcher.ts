import { setTimeout } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit, { type LimitFunction } from 'p-limit'
import { DatabaseError } from 'pg'
import { HttpError } from '#server/http/http-error.ts'
import type { PurchaseDeps } from './order.ts'
import { placeOrders, type PlacedOrder, type PurchaseRequest } from './place-orders.ts'

/** How a wish becomes an order. */
export type PlaceOrder = (wish: PurchaseRequest) => Promise<PlacedOrder>
type BatcherDeps = Pick<PurchaseDeps, 'db' | 'now'>

/** How many wishes are served together at most: with more, everybody would wait longer for the last one. */
const maxBatchSize = 64
/** How many wait at a counter at most: as many as are served within a few seconds. */
const maxWaiting = 500
/** After how many milliseconds the next are served, whatever has become of those before: a connection that is dead holds up nobody else. */
const batchTimeout = 5_000

/**
 * Serves those who come while others are being served together, in one transaction after it: then a busy evening costs little more than a
 * quiet one, and a hundred buyers of one piece do not wait for one another's locks. Whoever meets a lock that somebody else holds, or what
 * cannot be, waits or fails alone.
 */
export function createOrderBatcher(desk: BatcherDeps): PlaceOrder {
  let waiting = 0
  let served: Promise<unknown> = Promise.resolve()
  const aside = pLimit(4)
  const serveAll = async (wishes: PurchaseRequest[]) => {
    const together = served.then(() => placeOrders(desk, wishes))
    served = done(together)
    try {
      return (await together).map((outcome) => (outcome instanceof Error ? outcome : Promise.resolve(outcome)))
    } catch (error) {
      if (!isAnswer(error)) throw error
      return serveEach(desk, wishes, aside)
    }
  }
  // Each answer is a promise of its own, so that nobody waits for another one's.
  const loader = new DataLoader<PurchaseRequest, Promise<PlacedOrder>>((wishes) => serveAll([...wishes]), {
    cache: false,
    maxBatchSize,
    batchScheduleFn: (dispatch) => void served.then(dispatch),
  })
  return async (wish) => {
    if (waiting >= maxWaiting) throw new HttpError(503, 'Too many people are buying just now. Please try again in a minute.')
    waiting += 1
    return loader.load(wish).finally(() => (waiting -= 1))
  }
}

/** Two counters, so that one writes while the other one's transaction is under way; each buyer has one, and meets the own presses there. */
export function createOrderBatchers(desk: BatcherDeps): PlaceOrder {
  const counters = [createOrderBatcher(desk), createOrderBatcher(desk)]
  return (wish) => counters[wish.buyerId % counters.length]!(wish)
}

/** Serves one alone. */
export const placeOrderAlone =
  (desk: BatcherDeps): PlaceOrder =>
  (wish) =>
    serveAlone(desk, wish)

async function serveAlone(desk: BatcherDeps, wish: PurchaseRequest): Promise<PlacedOrder> {
  const [outcome] = await placeOrders(desk, [wish]).catch(refuseGone)
  if (outcome instanceof Error) throw outcome
  return outcome!
}

/** A piece that was deleted while its order was being written. */
function refuseGone(error: { constraint?: string }): never {
  throw error.constraint === 'orders_piece_id_fkey' ? new HttpError(404, 'This piece does not exist.') : error
}

/** Serves each alone; once the database has gone, the rest need not find out one by one. */
function serveEach(desk: BatcherDeps, wishes: PurchaseRequest[], aside: LimitFunction) {
  let gone: Error | undefined
  const attempt = async (wish: PurchaseRequest) => {
    if (gone) throw gone
    return serveAlone(desk, wish).catch((error: Error) => {
      if (!(error instanceof HttpError) && !isAnswer(error)) gone = error
      throw error
    })
  }
  return wishes.map((wish) => aside(() => attempt(wish)))
}

/** Whether PostgreSQL has answered with an error, and has not just gone: then it is known that nothing was written. */
const isAnswer = (error: unknown) => error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '')

/** Resolves when this is over, well or not, and after some seconds at the latest. */
async function done(work: Promise<unknown>) {
  const over = new AbortController()
  const ended = work.catch(() => {}).finally(() => over.abort())
  await Promise.race([ended, setTimeout(batchTimeout, undefined, { signal: over.signal }).catch(() => {})])
}
