import { QueryClient } from '@tanstack/react-query'
import { isWorthRetrying } from './api.ts'

/** A memory of answers: half a minute fresh, and asking again where that can help. */
export const createQueries = () => new QueryClient({ defaultOptions: { queries: { retry: isWorthRetrying, staleTime: 30_000 } } })

/** What this browser has asked. Rendering on the server never touches it: there all visitors would share it. */
export const queries = createQueries()
