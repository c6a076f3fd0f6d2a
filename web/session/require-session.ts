import { redirect } from 'react-router'
import { readSession } from '#web/session/session.ts'
import { withReturnTo } from '../site/return-to.ts'

/**
 * Who has no session at all is led from the dashboard to the login (DECIDE-30), and from there back to the page they asked for: a mail's
 * link or a bookmark keeps what it promised.
 */
export function requireSession(cookies: string, { pathname, search }: URL) {
  if (!readSession(cookies).session) throw redirect(withReturnTo('/login', pathname + search))
}

/** Whether a path is one to which the payment provider sends somebody back who bought credit. */
export const isCreditOutcome = (path: string | null) => /^\/dashboard\/overview\/(purchased|cancelled)$/.test(path ?? '')
