import { createHash } from 'node:crypto'
import { parseCookie, stringifySetCookie } from 'cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { knownBrowserDays } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** The browser of a request: the token in its cookie, and how the answer sets it. It opens nothing; it only tells browsers apart. */
export type Browser = { token: string | undefined; remember: (token: string) => void }

/** The hash under which the token of a browser is stored. */
export const browserHash = (token: string) => createHash('sha256').update(token).digest()

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

/** Whether a browser has logged into the account of an e-mail address before. */
export async function isKnownBrowser(db: Database, email: string | undefined, token: string | undefined) {
  if (!email || !token) return false
  const row = await db
    .selectFrom('known_browsers')
    .innerJoin('accounts', 'accounts.id', 'account_id')
    .select('account_id')
    .where('token_hash', '=', browserHash(token))
    .where('email', '=', email)
    .executeTakeFirst()
  return row !== undefined
}
