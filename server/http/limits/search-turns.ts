import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import pLimit from 'p-limit'
import { HttpError } from '../http-error.ts'

/**
 * The number of searches that may wait, and the number of those that wait for as long as it takes. While there are more, or the server is busy without a
 * pause, one that has waited for so many milliseconds is refused: in a storm, an answer after many seconds is read by nobody.
 */
const [maxWaiting, maxPatient, maxWait] = [500, 200, 800]
/** The longest pause after a search, and how long one may take that others need not wait for, in milliseconds. */
const [maxPause, cheap] = [500, 2]

const busy = () => new HttpError(503, 'Many people are searching right now. Try again in a moment.', undefined, 5)

/**
 * Runs searches one after another, with a pause after each that is not cheap, for as long as it took, and until the server has nothing else to do: a
 * search of pieces and the page that shows its results are computed in the only thread, which would otherwise be busy with them alone. What was found
 * for another while a search waited is not searched again.
 */
function createTurns() {
  const inTurn = pLimit(1)
  let waiting = 0
  let isBusy = false // without a pause
  const take = async <Result>(
    signal: AbortSignal,
    search: () => Result | Promise<Result>,
    findFound?: () => Promise<Result | undefined>,
  ): Promise<Result> => {
    if (waiting >= maxWaiting) throw busy()
    const { promise: found, resolve, reject } = Promise.withResolvers<Result>()
    let isWaiting = true
    const patience = setInterval(() => (isBusy || waiting > maxPatient) && (leave(), reject(busy())), maxWait)
    const leave = () => {
      isWaiting = false
      waiting--
      clearInterval(patience)
    }
    waiting++
    void inTurn(async () => {
      if (!isWaiting) return
      leave()
      if (signal.aborted) return reject(new HttpError(503, 'This search was abandoned.'))
      const known = await findFound?.().catch(() => undefined)
      if (known !== undefined) return resolve(known)
      const began = performance.now()
      await Promise.try(search).then(resolve, reject)
      const took = performance.now() - began
      isBusy = waiting > 0 && took > cheap && !(await rest(took))
    })
    return found
  }
  return { take, countWaiting: () => waiting }
}

/** Waits for this time, and until the server has been idle for a moment; returns whether it was. */
async function rest(milliseconds: number) {
  const { idleTime } = performance.nodeTiming
  const wasIdle = () => performance.nodeTiming.idleTime - idleTime >= 5
  const end = performance.now() + maxPause
  await pause(Math.min(milliseconds, maxPause))
  while (!wasIdle() && performance.now() < end) await pause(5)
  return wasIdle()
}

/** Runs a search when it is its turn, and counts those that wait. What nobody waits for any more is not searched. */
export const { take: inSearchTurn, countWaiting: countWaitingSearches } = createTurns()

/** Renders a page with the results of a search when it is its turn. */
export const { take: inPageTurn } = createTurns()
