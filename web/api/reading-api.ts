import { apiCarriedBy } from './client.ts'
import { withRetries } from './retries.ts'

/** GLOB-04: the client of the browser for what pages of the dashboard show. What fails is asked for again; in the end the last answer counts. */
export const readingApi = apiCarriedBy((path, init) =>
  withRetries(async () => {
    const answer = await fetch(path, init)
    if (answer.status >= 500) throw answer
    return answer
  }).catch((failure: unknown) => {
    if (failure instanceof Response) return failure
    throw failure
  }),
)
