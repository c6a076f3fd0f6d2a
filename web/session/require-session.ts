import { readSession } from '#web/session/session.ts'
import { redirectFrom } from '../site/redirect-from.ts'
import { withReturnTo } from '../site/return-to.ts'

/**
 * Who has no session at all is led from the dashboard to the login (DECIDE-30), and from there back to the page they asked for: a mail's
 * link or a bookmark keeps what it promised.
 */
export function requireSession(cookies: string, url: URL) {
  if (!readSession(cookies).session) throw redirectFrom(url, withReturnTo('/login', url.pathname + url.search))
}

/** Whether a path is one to which the payment provider sends somebody back who bought credit. */
export const isCreditOutcome = (path: string | null) => /^\/dashboard\/overview\/(purchased|cancelled)$/.test(path ?? '')
