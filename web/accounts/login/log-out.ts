import { api } from '#web/api/client.ts'
import { endSession, currentSession } from '#web/session/session.ts'

/** How long the server is waited for, in milliseconds: whoever wants out gets out. */
const patience = 3_000

/** Ends the session on the server and in this browser; here also when the server cannot be reached. */
export async function logOut() {
  if (currentSession().session) await api.logOut({ signal: AbortSignal.timeout(patience) }).catch(() => undefined)
  endSession()
}
