import { parseSetCookie } from 'cookie'
import { createClient } from '#contract/client.ts'

type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** A client that keeps cookies, as a browser does; without a session it is a visitor. */
export function browserClient(fetch: Fetch, session?: string) {
  const cookies = new Map<string, string>()
  const keeping: Fetch = async (path, init) => {
    const headers = new Headers(init.headers)
    headers.set('cookie', [...cookies].map(([name, value]) => `${name}=${value}`).join('; '))
    const answer = await fetch(path, { ...init, headers })
    for (const line of answer.headers.getSetCookie()) {
      const { name, value } = parseSetCookie(line)
      if (value) cookies.set(name, value)
    }
    return answer
  }
  return { api: createClient({ fetch: keeping, session: () => session }), fetch: keeping, cookies }
}
