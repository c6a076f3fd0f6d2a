import { readOnlyHeader } from '#contract/read-only.ts'
import { currentReadOnly } from '#web/api/read-only.ts'

/**
 * Whether what was thrown says nothing about the piece, so that it is kept the next time: an error of the network, an answer of a server that fails,
 * is busy or has its database away, or of another page in its place.
 */
export const isInterruption = (error: unknown) =>
  error instanceof TypeError ||
  (error instanceof Response &&
    (error.status === 429 || error.status >= 500 || error.redirected || error.headers.has(readOnlyHeader) || currentReadOnly() === true))
