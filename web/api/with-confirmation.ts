import type { Fetch } from '#contract/client.ts'
import type { Refusal } from './confirm-call.ts'

/**
 * A transport that asks for the password where an operation needs a recent confirmation, and then sends the same call again: whoever made the
 * call waits, and loses nothing that was typed. Without the password the answer is the first one.
 */
export const withConfirmation =
  (transport: Fetch): Fetch =>
  async (path, init) => {
    const response = await transport(path, init)
    if (response.status !== 403 || !isJson(response)) return response
    const answer = (await response.json()) as Refusal
    const refusal = answer.data?.confirm ? await (await import('./confirm-call.ts')).confirmCall(transport, init, answer) : answer
    return refusal ? { ...envelope, status: refusal.status, json: async () => refusal } : transport(path, init)
  }

const isJson = ({ headers }: Pick<Response, 'headers'>) => headers.get('content-type')?.startsWith('application/json')

const wasRead = () => Promise.reject(new TypeError('The body was read.'))

/** A response whose body was read: every error of the API is an envelope. */
const envelope = { headers: new Headers({ 'content-type': 'application/json' }), text: wasRead, blob: wasRead }
