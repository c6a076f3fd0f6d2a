import type { Fetch } from '#contract/client.ts'
import { currentUserOf, readSession } from '#web/session/session.ts'
import { createBrowserApi } from './client.ts'

/** The API for one account alone: a call is rejected once nobody or another account is logged in, also if that was in another tab. */
export const apiFor = (account: string, transport: Fetch = (path, init) => fetch(path, init)) =>
  createBrowserApi(async (path, init) => {
    const session = readSession(document.cookie)
    const isSame = currentUserOf(session).username === account && new Headers(init.headers).get('authorization') === session.session
    if (!isSame) throw new TypeError('Another session has begun.')
    return transport(path, init)
  })
