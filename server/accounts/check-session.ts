import { Refusal } from '#server/refusal.ts'

/** Tells whoever got this far that the session is good. */
export function checkSession(sessionId: string | undefined) {
  if (!sessionId) throw new Refusal(401, 'You are not logged in.')
  return { sessionid: sessionId }
}
