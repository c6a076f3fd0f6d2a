import { randomBytes } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { guestAccess } from '#contract/forms/limits.ts'
import { knownBrowserDays, sessionDays } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'
import { tokenHash } from './token-hash.ts'

/** The browser of a request: the token in its cookie, and how the answer sets it. It opens nothing; it only tells browsers apart. */
export type Browser = { token: string | undefined; remember: (token: string) => void }

/** Reads the cookie of a browser. On https its prefix keeps other hosts of the domain from setting it. */
export function browserOf(request: FastifyRequest, response: FastifyReply): Browser {
  const isSecure = request.protocol === 'https'
  const name = isSecure ? '__Host-browser' : 'browser'
  return {
    token: parseCookie(request.headers.cookie ?? '')[name] || undefined,
    remember: (value) => {
      const maxAge = knownBrowserDays * 86_400
      response.header('set-cookie', stringifySetCookie({ name, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure }))
    },
  }
}

/** The purchases of a guest in this browser: the token in its cookie, how it is kept or a new one is set, and how it is deleted. */
export type GuestCookie = { readonly token: string | undefined; keep: () => string; clear: () => void }

/** Reads the cookie of a guest, which scripts cannot read. */
export function guestCookieOf(request: FastifyRequest, response: FastifyReply): GuestCookie {
  const isSecure = request.protocol === 'https'
  const name = isSecure ? '__Host-guest' : 'guest'
  const set = (value: string, maxAge: number) =>
    response.header('set-cookie', stringifySetCookie({ name, value, path: '/', maxAge, httpOnly: true, sameSite: 'lax', secure: isSecure }))
  return {
    get token() {
      return parseCookie(request.headers.cookie ?? '')[name] || undefined // few operations look at it
    },
    keep() {
      const value = this.token ?? randomBytes(32).toString('base64url')
      set(value, guestAccess.cookieDays * 86_400)
      return value
    },
    clear: () => void set('', 0),
  }
}

/** Whether a browser has logged into the account of an e-mail address before. */
export async function isKnownBrowser(db: Database, email: string | undefined, token: string | undefined) {
  if (!email || !token) return false
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('token_hash', '=', tokenHash(token))
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}

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
