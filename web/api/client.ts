import { createClient, type Client, type Fetch } from '#contract/client.ts'
import { readSession, expireSession } from '#web/session/session.ts'
import { press } from '#web/site/press.ts'
import { apiPath } from './api-path.ts'
import { withReadOnly } from './read-only.ts'
import { withConfirmation } from './with-confirmation.ts'

/**
 * AUTH-09: a session that the server calls invalid ends in this browser too, whichever call of the visitor revealed it. A login answers 401 to a
 * wrong password, and the accordions and the cart are read in the background.
 */
const withSessionExpiry =
  (transport: Fetch): Fetch =>
  async (path, init) => {
    const response = await transport(path, init)
    const session = new Headers(init.headers).get('authorization')
    if (response.status === 401 && session && !/\/(account\/login|settings\/accordion|cart)$/.test(path)) expireSession(session)
    return response
  }

/** The API for the browser over another transport than `fetch`. */
export const createBrowserApi = (transport: Fetch) =>
  createClient({
    fetch: withConfirmation(withSessionExpiry(withReadOnly(transport))),
    path: apiPath(),
    session: () => readSession(document.cookie).session,
  })

/** The API for the browser. Pages read through queries (`query`, `load`); components write with this. */
export const api = createBrowserApi((path, init) => fetch(path, init))

/** The data of an operation's 200. */
export type Data<Name extends keyof Client> = Extract<Awaited<ReturnType<Client[Name]>>, { status: 200 }>['data']

/** The data of a 200, once nothing is being pressed. Any other status is thrown as a response, which the error page and the retries understand. */
export async function dataOf<Answer extends { status: number; message: string; data?: unknown }>(call: Promise<Answer>) {
  const answer = await call
  await press.end
  if (answer.status !== 200) throw new Response(answer.message, { status: answer.status })
  return answer.data as Extract<Answer, { status: 200 }>['data']
}
