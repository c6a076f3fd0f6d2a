import type { ErrorStatus } from '#contract/operation.ts'

/** The expected no. Its sentence is what the user reads; anything else that is thrown is a bug and answers 500. */
export class HttpError extends Error {
  readonly status: ErrorStatus
  readonly data: unknown
  /** After how many seconds it is worth asking again, if the answer will change by itself. */
  readonly retryAfter: number | undefined
  constructor(status: ErrorStatus, message: string, data?: unknown, retryAfter?: number) {
    super(message)
    this.status = status
    this.data = data
    this.retryAfter = retryAfter
  }
}
