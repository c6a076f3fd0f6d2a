import { retries } from '#contract/limits.ts'

type RetryOptions = { attempts?: number; delay?: number; longestDelay?: number; wait?: (milliseconds: number) => Promise<unknown> }

const sleep = (milliseconds: number) => new Promise((done) => setTimeout(done, milliseconds))

/** GLOB-04, DECIDE-33: a read is repeated twice after a network error or a 5xx, never after a 4xx. */
export const isWorthRetrying = (failures: number, error: unknown) => failures < 2 && !(error instanceof Response && error.status < 500)

/**
 * CONST-08, DECIDE-33: a read outside the query layer (a score, a recording) is repeated after a network error or a 5xx. A 4xx is thrown at
 * once, the last failure in the end.
 */
export async function withRetries<T>(read: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { attempts, delay, maxDelay: longestDelay, wait } = { wait: sleep, ...retries, ...options }
  for (let failures = 1; ; failures++)
    try {
      return await read()
    } catch (error) {
      if (failures === attempts || !isWorthRetrying(0, error)) throw error
      await wait(Math.min(delay * 2 ** (failures - 1), longestDelay))
    }
}
