import { createClient, type Fetch } from '#contract/client.ts'
import { offeredConfirmation, requestConfirmation } from '#web/session/confirmation.ts'
import { apiPath } from './api-path.ts'

type Envelope = { status: number; message: string; data?: { confirm?: boolean } }

/**
 * A transport that asks for the password where an operation needs a recent confirmation, and then sends the same call again: whoever made the
 * call waits, and loses nothing that was typed. Without the password the answer is the first one.
 */
export const withConfirmation =
  (transport: Fetch): Fetch =>
  async (path, init) => {
    const response = await transport(path, init)
    if (response.status !== 403 || !isJson(response)) return response
    const answer = (await response.json()) as Envelope
    const refusal = answer.data?.confirm ? await confirm(transport, init, answer) : answer
    return refusal ? { ...envelope, status: refusal.status, json: async () => refusal } : transport(path, init)
  }

const isJson = ({ headers }: Pick<Response, 'headers'>) => headers.get('content-type')?.startsWith('application/json')

/** Returns what refuses the call in the end; undefined once the password was entered. */
async function confirm(transport: Fetch, init: RequestInit, answer: Envelope) {
  const password = offeredConfirmation()
  if (password === undefined) return (await requestConfirmation()) ? undefined : answer
  const session = new Headers(init.headers).get('authorization') ?? undefined
  const confirmation = await createClient({ fetch: transport, path: apiPath(), session: () => session }).confirmPassword({ body: { password } })
  return confirmation.status === 200 ? undefined : (confirmation as Envelope)
}

/** A response whose body was read: every error of the API is an envelope. */
const envelope = {
  headers: new Headers({ 'content-type': 'application/json' }),
  text: () => Promise.reject(new TypeError('The body was read.')),
  blob: () => Promise.reject(new TypeError('The body was read.')),
}
