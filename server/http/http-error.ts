import type { ErrorStatus } from '#contract/operation.ts'

/** An expected error, whose message the user reads. Any other error that is thrown is a bug and answers 500. */
export class HttpError extends Error {
  readonly status: ErrorStatus
  readonly data: unknown
  /** After how many seconds another attempt may succeed. */
  readonly retryAfter: number | undefined
  constructor(status: ErrorStatus, message: string, data?: unknown, retryAfter?: number) {
    super(message)
    this.status = status
    this.data = data
    this.retryAfter = retryAfter
  }
}
