import { redirect } from 'react-router'
import { dataOf } from '#web/api.ts'
import { clearedCookies, readSession } from '#web/session.ts'
import { withReturnTo } from './way-back.ts'

/**
 * Who has no session at all is led from the dashboard to the login (DECIDE-30), and from there back to the page they asked for: a mail's
 * link or a bookmark keeps what it promised.
 */
export function requireSession(cookies: string, { pathname, search }: URL) {
  if (!readSession(cookies).session) throw redirect(withReturnTo('/login', pathname + search))
}

/** Whether a path is one to which the payment provider sends somebody back who bought credit. */
export const isCreditOutcome = (path: string | null) => /^\/dashboard\/overview\/(purchased|cancelled)$/.test(path ?? '')

/**
 * For the pages of the dashboard: the data of a 200. A session that the server does not know any more is cleared and leads to error 0;
 * what is only for admins leads everybody else to their overview (DECIDE-08, DECIDE-30).
 */
export async function dataOfOwn<Answer extends { status: number; message: string; data?: unknown }>(call: Promise<Answer>) {
  return dataOf(call).catch((refusal: unknown) => {
    if (!(refusal instanceof Response)) throw refusal
    if (refusal.status === 401) throw sessionOver()
    throw refusal.status === 403 ? redirect('/dashboard/overview') : refusal
  })
}

/** Where a session leads that the server does not know any more. In the browser `api` has cleared the session already, as after any call. */
export const sessionOver = () =>
  redirect('/error/0', import.meta.env.SSR ? { headers: clearedCookies().map((cookie) => ['set-cookie', cookie]) } : undefined)
