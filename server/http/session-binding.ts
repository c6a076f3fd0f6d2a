import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sessionDays } from '#contract/limits.ts'

/** Over https the prefix keeps other hosts of the domain from setting the cookie. */
const nameOn = (protocol: string) => (protocol === 'https' ? '__Host-binding' : 'binding')

/** Browsers name the origin of a request themselves; scripts can neither set nor remove these headers. */
const isFromBrowser = ({ headers }: FastifyRequest) => headers.origin !== undefined || headers['sec-fetch-site'] !== undefined

/** The secret that binds the session of this request to its browser. The site's own rendering passes the cookies on, without https. */
export function readBinding({ headers }: FastifyRequest) {
  const cookies = parseCookie(headers.cookie ?? '')
  return cookies[nameOn('https')] ?? cookies[nameOn('http')]
}

/** Binds a session to this browser, or ends that, by a cookie that scripts cannot read. */
export const sessionBinding = (request: FastifyRequest, response: FastifyReply) => ({
  /** Sets the cookie of a new session and returns its secret; undefined outside a browser. */
  create: () => {
    if (!isFromBrowser(request)) return undefined
    const secret = randomBytes(32).toString('base64url')
    setCookie(request, response, secret, sessionDays * 86_400)
    return secret
  },
  /** Deletes the cookie. */
  clear: () => {
    if (readBinding(request) !== undefined) setCookie(request, response, '', 0)
  },
})

function setCookie({ protocol }: FastifyRequest, response: FastifyReply, value: string, maxAge: number) {
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: protocol === 'https', maxAge } as const
  response.header('set-cookie', stringifySetCookie({ name: nameOn(protocol), value, ...options }))
}
