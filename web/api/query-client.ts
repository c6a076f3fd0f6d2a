import { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { retries } from '#contract/limits.ts'
import { dataOf } from './client.ts'

type AnyCall = (input: object) => Promise<{ status: number; message: string; data?: unknown }>

/** A cache of answers of the API, which stay fresh for 30 s. The key of a query is the operation's name and its input (`query`). */
export const createQueryClient = (api: Client, retry: false | typeof isWorthRetrying) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: async ({ queryKey: [operation, input], signal }) => {
          const call = api[operation as keyof Client] as AnyCall
          return (await dataOf(call({ ...(input as object | undefined), signal }))) ?? null // undefined is no valid data of a query
        },
        retry,
        staleTime: 30_000,
      },
    },
  })

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
