import { retries } from '#contract/limits.ts'
import { isWorthRetrying } from './api.ts'

type Patience = { attempts?: number; delay?: number; longestDelay?: number; wait?: (milliseconds: number) => Promise<unknown> }

const pause = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/**
 * CONST-08, DECIDE-33: reads what is asked for outside the queries (a score, a recording), and again after a network error or a 5xx.
 * A refusal is thrown at once, the last failure in the end.
 */
export async function withRetries<T>(read: () => Promise<T>, patience: Patience = {}): Promise<T> {
  const { attempts, delay, longestDelay, wait } = { wait: pause, ...retries, ...patience }
  for (let failures = 1; ; failures++)
    try {
      return await read()
    } catch (error) {
      if (failures === attempts || !isWorthRetrying(0, error)) throw error
      await wait(Math.min(delay * 2 ** (failures - 1), longestDelay))
    }
}
