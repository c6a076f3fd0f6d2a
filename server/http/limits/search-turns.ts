import pLimit from 'p-limit'
import { HttpError } from '../http-error.ts'

/** The number of searches that run at once: fewer than the connections to the database, so that pages find one free. */
const atOnce = 3
/** The number of searches that wait. Further ones are refused at once, because they would wait for minutes. */
const maxWaiting = 500

const inTurn = pLimit(atOnce)

/** Runs a search when it is its turn; between two of them everything else is answered. What nobody waits for any more is not searched. */
export async function inSearchTurn<Result>(signal: AbortSignal, search: () => Promise<Result>): Promise<Result> {
  if (inTurn.pendingCount >= maxWaiting) throw new HttpError(503, 'Many people are searching right now. Try again in a moment.', undefined, 10)
  return inTurn(() => {
    if (signal.aborted) throw new HttpError(503, 'Nobody waits for this search.')
    return search()
  })
}
