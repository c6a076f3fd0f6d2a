import { Link, useRevalidator } from 'react-router'
import { api, dataOf } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { currentSession, startSession } from '#web/session/session.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { refreshPortrait } from '../../people/portrait.tsx'
import type { Route } from './+types/profile-page.ts'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Profile')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('getOwnBiography'))
export { loadPage as loader, loadPage as clientLoader }

const nameHint = 'Both are needed to publish a piece.'
const verifiedHint = `${nameHint} Your verified mark belongs to this name: if you change it, the mark is off until we have reviewed the new one.`

export default function ProfilePage({ loaderData: { biography } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const onSaved = async (hasPortrait: boolean) => {
    setSessionArtist(biography.accountId)
    if (hasPortrait || !biography.hasPicture) await refreshPortrait(biography.accountId) // without a picture, the name may have other initials now
    await revalidate()
  }
  return (
    <>
      <PageHead title="Profile">{biography.id > 0 && <Link to={`/artists/${biography.id}`}>Public page</Link>}</PageHead>
      <ProfileForm
        biography={biography}
        nameHint={biography.verified ? verifiedHint : nameHint}
        save={(form) => api.editOwnBiography({ form })}
        load={async () => (await dataOf(api.getOwnBiography())).biography}
        onSaved={onSaved}
      />
    </>
  )
}

/** The first profile of an account makes its artist: the session knows them from then on, as it would after another login. */
function setSessionArtist(id: number) {
  const { session, username = '', category = 'USER', confirmed = 'false', artistId } = currentSession()
  if (session && artistId !== String(id)) startSession({ session, username, category, confirmed, artistId: String(id) })
}
