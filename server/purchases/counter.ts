import { setTimeout } from 'node:timers/promises'
import DataLoader from 'dataloader'
import pLimit, { type LimitFunction } from 'p-limit'
import { DatabaseError } from 'pg'
import { Refusal } from '#server/refusal.ts'
import type { Till } from './order.ts'
import { placeOrders, type Placed, type Wish } from './place-orders.ts'

/** How a wish becomes an order. */
export type Place = (wish: Wish) => Promise<Placed>
type Desk = Pick<Till, 'db' | 'now'>

/** How many wishes are served together at most: with more, everybody would wait longer for the last one. */
const most = 64
/** How many wait at a counter at most: as many as are served within a few seconds. */
const mostWaiting = 500
/** After how many milliseconds the next are served, whatever has become of those before: a connection that is dead holds up nobody else. */
const patience = 5_000

/**
 * Serves those who come while others are being served together, in one transaction after it: then a busy evening costs little more than a
 * quiet one, and a hundred buyers of one piece do not wait for one another's locks. Whoever meets a lock that somebody else holds, or what
 * cannot be, waits or fails alone.
 */
export function openCounter(desk: Desk): Place {
  let waiting = 0
  let served: Promise<unknown> = Promise.resolve()
  const aside = pLimit(4)
  const serveAll = async (wishes: Wish[]) => {
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
  const loader = new DataLoader<Wish, Promise<Placed>>((wishes) => serveAll([...wishes]), {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (dispatch) => void served.then(dispatch),
  })
  return async (wish) => {
    if (waiting >= mostWaiting) throw new Refusal(503, 'Too many people are buying just now. Please try again in a minute.')
    waiting += 1
    return loader.load(wish).finally(() => (waiting -= 1))
  }
}

/** Two counters, so that one writes while the other one's transaction is under way; each buyer has one, and meets the own presses there. */
export function openCounters(desk: Desk): Place {
  const counters = [openCounter(desk), openCounter(desk)]
  return (wish) => counters[wish.buyerId % counters.length]!(wish)
}

/** Serves one alone. */
export const placeAlone =
  (desk: Desk): Place =>
  (wish) =>
    serveAlone(desk, wish)

async function serveAlone(desk: Desk, wish: Wish): Promise<Placed> {
  const [outcome] = await placeOrders(desk, [wish]).catch(refuseGone)
  if (outcome instanceof Error) throw outcome
  return outcome!
}

/** A piece that was deleted while its order was being written. */
function refuseGone(error: { constraint?: string }): never {
  throw error.constraint === 'orders_piece_id_fkey' ? new Refusal(404, 'This piece does not exist.') : error
}

/** Serves each alone; once the database has gone, the rest need not find out one by one. */
function serveEach(desk: Desk, wishes: Wish[], aside: LimitFunction) {
  let gone: Error | undefined
  const attempt = async (wish: Wish) => {
    if (gone) throw gone
    return serveAlone(desk, wish).catch((error: Error) => {
      if (!(error instanceof Refusal) && !isAnswer(error)) gone = error
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
  await Promise.race([ended, setTimeout(patience, undefined, { signal: over.signal }).catch(() => {})])
}
