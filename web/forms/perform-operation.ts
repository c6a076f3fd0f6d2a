import type { QueryClient } from '@tanstack/react-query'
import type { ErrorStatus } from '#contract/operation.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'

/** The envelope of an answer of the API. */
export type AnyAnswer = { status: number; message: string; data?: unknown }

type AnswerOf<A extends AnyAnswer, Status> = Extract<A, { status: Status }>

/** An operation as a form or a button performs it. */
export type OperationOptions<Input, A extends AnyAnswer> = {
  /** Calls the API. */
  send: (input: Input) => Promise<A>
  /** The sentence for an answer without a message, and for no answer at all (DECIDE-77). */
  fallback?: string
  /** Shows the fallback above the server's message too, except after a failure inside the server (DECIDE-76). */
  showsFallbackAlways?: boolean
  /** Follows a 200. */
  onSuccess?: (answer: AnswerOf<A, 200>, input: Input) => Promise<void> | void
  /** Other statuses that are no error here, and what follows them. */
  onStatus?: { [Status in ErrorStatus | 202]?: (answer: AnswerOf<A, Status>, input: Input) => Promise<void> | void }
  /** Follows an answer that is shown as an error. */
  onError?: (answer: A) => void
}

/** The lines of an error as people read them; undefined without an error. */
export type ErrorLines = string[] | undefined

/** Performs an operation once. A success marks all cached queries as stale, because the change can show on any page. */
export async function performOperation<Input, A extends AnyAnswer>(
  queryClient: Pick<QueryClient, 'invalidateQueries'>,
  { send, fallback = unknownErrorText, showsFallbackAlways = false, onSuccess, onStatus, onError }: OperationOptions<Input, A>,
  input: Input,
): Promise<{ lines: string[]; status: number } | undefined> {
  const answer = await send(input)
  if (answer.status === 200) {
    void queryClient.invalidateQueries({ refetchType: 'none' })
    await onSuccess?.(answer as AnswerOf<A, 200>, input)
    return undefined
  }
  const follow = onStatus?.[answer.status as keyof typeof onStatus] as ((answer: A, input: Input) => Promise<void> | void) | undefined
  if (follow) {
    await follow(answer, input)
    return undefined
  }
  onError?.(answer)
  return { lines: linesOf(answer, fallback, showsFallbackAlways), status: answer.status }
}

function linesOf({ status, message }: AnyAnswer, fallback: string, showsFallbackAlways: boolean) {
  if (!showsFallbackAlways) return [message || fallback]
  return message && status < 500 ? [fallback, message] : [fallback]
}
