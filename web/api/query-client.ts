import { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { dataOf } from './client.ts'
import type { isWorthRetrying } from './retries.ts'

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
