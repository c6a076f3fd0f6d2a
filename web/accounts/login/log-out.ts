import { api } from '#web/api/client.ts'
import { forgetPendingActions } from '#web/session/pending-actions.ts'
import { endSession, currentSession } from '#web/session/session.ts'

/** The longest wait for the server; after it the session ends in this browser alone. */
const timeoutMs = 3_000

/** Ends the session on the server and in this browser; in this browser even if the server cannot be reached. `withUnsent` also removes changes that were not sent. */
export async function logOut(options?: { withUnsent: boolean }) {
  const { session, username } = currentSession()
  if (session) await api.logOut({ signal: AbortSignal.timeout(timeoutMs) }).catch(() => undefined)
  forgetPendingActions()
  endSession()
  void import('./changes-on-device.ts').then(({ forgetChanges }) => forgetChanges(username, options)).catch(() => undefined)
}
