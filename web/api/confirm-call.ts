import { createClient, type Fetch } from '#contract/client.ts'
import { offeredConfirmation, requestConfirmation } from '#web/session/confirmation.ts'
import { apiPath } from './api-path.ts'

/** The envelope of a call that was refused; `confirm` says that a recent confirmation is missing. */
export type Refusal = { status: number; message: string; data?: { confirm?: boolean } }

/** Confirms the password for a call that was refused without it. Returns what refuses the call in the end; undefined once the password was entered. */
export async function confirmCall(transport: Fetch, init: RequestInit, refusal: Refusal): Promise<Refusal | undefined> {
  const password = offeredConfirmation()
  if (password === undefined) return (await requestConfirmation()) ? undefined : refusal
  const session = new Headers(init.headers).get('authorization') ?? undefined
  const confirmation = await createClient({ fetch: transport, path: apiPath(), session: () => session }).confirmPassword({ body: { password } })
  return confirmation.status === 200 ? undefined : confirmation
}
