import { setTimeout } from 'node:timers/promises'
import pLimit from 'p-limit'
import { DatabaseError } from 'pg'
import { HttpError } from '#server/http/http-error.ts'
import { placeOrderDirectly, placeOrders, type PlacedOrder, type PlaceOrder, type PlaceOrderDeps, type PurchaseRequest } from './place-orders.ts'

/** The maximum number of requests in one transaction: with more, every buyer waits longer for the last one. */
const maxBatchSize = 64
/** The maximum number of unanswered requests: as many as are answered within a few seconds. */
const maxWaiting = 500
/** The milliseconds after which the next batch starts, even if the running one has not ended: a dead connection delays no other batch. */
const batchTimeout = 5_000
/** The number of batchers: one builds its batch while the other one's transaction runs. */
const batchers = 2

/**
 * Places the orders that arrive during a transaction together, in the next transaction: then a hundred buyers of one piece do not wait for
 * one another's locks. Requests of one buyer always meet in the same batch.
 */
export function placeOrdersInBatches(deps: PlaceOrderDeps): PlaceOrder {
  const place = Array.from({ length: batchers }, () => createOrderBatcher(deps))
  return (request) => place[request.buyerId % batchers]!(request)
}

type Waiting = { request: PurchaseRequest; resolve: (placed: PlacedOrder | Promise<PlacedOrder>) => void; reject: (error: unknown) => void }

/**
 * A queue of purchase requests that runs one batch at a time. Every request has an answer of its own: when a batch fails, each of its
 * requests is placed again in a transaction of its own, and the next batch does not wait for them.
 */
export function createOrderBatcher(deps: PlaceOrderDeps): PlaceOrder {
  const queue: Waiting[] = []
  let waiting = 0
  let isRunning = false
  const limitRetries = pLimit(4)

  async function run() {
    isRunning = true
    await Promise.resolve() // requests of the same tick join the first batch
    while (queue.length > 0) {
      const batch = queue.splice(0, maxBatchSize)
      const placed = placeOrders(
        deps,
        batch.map(({ request }) => request),
      )
      placed.then(
        (results) => answer(batch, results),
        (error: unknown) => retry(batch, error),
      )
      await settledOrTimeout(placed)
    }
    isRunning = false
  }

  function answer(batch: Waiting[], results: (PlacedOrder | HttpError)[]) {
    for (const [index, { resolve, reject }] of batch.entries()) {
      const result = results[index]!
      if (result instanceof HttpError) reject(result)
      else resolve(result)
    }
  }

  function retry(batch: Waiting[], error: unknown) {
    if (!isDatabaseAnswer(error)) return batch.forEach(({ reject }) => reject(error))
    const place = untilDatabaseLost(placeOrderDirectly(deps))
    for (const { request, resolve } of batch) resolve(limitRetries(() => place(request)))
  }

  return (request) => {
    if (waiting >= maxWaiting) return Promise.reject(new HttpError(503, 'Too many people are buying just now. Please try again in a minute.'))
    const { promise, resolve, reject } = Promise.withResolvers<PlacedOrder>()
    queue.push({ request, resolve, reject })
    waiting += 1
    if (!isRunning) void run()
    return promise.finally(() => (waiting -= 1))
  }
}

/** Fails all further requests at once after one has lost the database. */
function untilDatabaseLost(place: PlaceOrder): PlaceOrder {
  let lost: Error | undefined
  return async (request) => {
    if (lost) throw lost
    return place(request).catch((error: Error) => {
      if (!(error instanceof HttpError) && !isDatabaseAnswer(error)) lost = error
      throw error
    })
  }
}

/** Whether PostgreSQL answered with an error, and the connection was not lost: only then it is certain that nothing was written. */
const isDatabaseAnswer = (error: unknown) => error instanceof DatabaseError && !/^(08|57P)/.test(error.code ?? '')

/** Resolves when this has succeeded or failed, and after `batchTimeout` at the latest. */
async function settledOrTimeout(work: Promise<unknown>) {
  const settled = new AbortController()
  const end = work.catch(() => {}).finally(() => settled.abort())
  await Promise.race([end, setTimeout(batchTimeout, undefined, { signal: settled.signal }).catch(() => {})])
}
