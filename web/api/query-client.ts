import { QueryClient } from '@tanstack/react-query'
import type { Client } from '#contract/client.ts'
import { api, dataOf } from './client.ts'
import { isWorthRetrying } from './retries.ts'

type AnyCall = (input: object) => Promise<{ status: number; message: string; data?: unknown }>

/** A cache of answers of the API, which stay fresh for 30 s. The key of a query names the operation and its input (`query`). */
export const createQueryClient = (client: Client, retry: false | typeof isWorthRetrying) =>
  new QueryClient({
    defaultOptions: {
      queries: {
        queryFn: ({ queryKey: [operation, input], signal }) =>
          dataOf((client[operation as keyof Client] as AnyCall)({ ...(input as object | undefined), signal })),
        retry,
        staleTime: 30_000,
      },
    },
  })

/** The cache of this browser tab. The server creates one for each request. */
export const queries = createQueryClient(api, isWorthRetrying)
