import { currentSession, keepSession } from '#web/session.ts'

/** The first profile of an account makes its artist: the session knows them from then on, as it would after another login. */
export function becomeArtist(id: number) {
  const { session, username = '', category = 'USER', confirmed = 'false', artistId } = currentSession()
  if (session && artistId !== String(id)) keepSession({ session, username, category, confirmed, artistId: String(id) })
}
