import { createHash } from 'node:crypto'

/** The SHA-256 digest that browsers send in place of a password. */
export const digest = (password: string) => createHash('sha256').update(password).digest('hex')

/** Logs into a started server by a password, outside a browser, and returns the session. */
export async function logIn(url: string, email: string, password = 'bellows-demo') {
  const body = JSON.stringify({ email, password: digest(password) })
  const response = await fetch(`${url}/api/account/login`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
  const { data, message } = (await response.json()) as { data?: { sessionid: string }; message: string }
  if (!data) throw new Error(message)
  return data.sessionid
}

/** Counts one more of a kind. */
export const count = (counts: Record<string, number>, kind: string | number) => (counts[kind] = (counts[kind] ?? 0) + 1)
