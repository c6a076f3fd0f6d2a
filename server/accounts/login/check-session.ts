import { HttpError } from '#server/http/http-error.ts'

/** Tells whoever got this far that the session is good. */
export function checkSession(sessionId: string | undefined) {
  if (!sessionId) throw new HttpError(401, 'You are not logged in.')
  return { sessionid: sessionId }
}
