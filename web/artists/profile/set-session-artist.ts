import { currentSession, startSession } from '#web/session/session.ts'

/** The first profile of an account makes its artist: the session knows them from then on, as it would after another login. */
export function setSessionArtist(id: number) {
  const { session, username = '', category = 'USER', confirmed = 'false', artistId } = currentSession()
  if (session && artistId !== String(id)) startSession({ session, username, category, confirmed, artistId: String(id) })
}
