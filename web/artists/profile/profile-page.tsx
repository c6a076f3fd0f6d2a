import { useQueryClient } from '@tanstack/react-query'
import { Link, useRevalidator } from 'react-router'
import { api } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/profile-page.ts'
import { setSessionArtist } from './set-session-artist.ts'
import { refreshPortrait } from '../portrait-url.ts'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = () => privateMeta('Profile')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('getOwnBiography'))
export { loadPage as loader, loadPage as clientLoader }

export default function ProfilePage({ loaderData: { biography } }: Route.ComponentProps) {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const follow = async (hasPicture: boolean) => {
    setSessionArtist(biography.accountId)
    if (hasPicture || !biography.hasPicture) await refreshPortrait(biography.accountId) // the initials too may be others now
    void queryClient.invalidateQueries({ refetchType: 'none' }) // many pages show the name
    await revalidate()
  }
  return (
    <>
      <PageHead title="Profile">{biography.id > 0 && <Link to={`/artists/${biography.id}`}>Public page</Link>}</PageHead>
      <ProfileForm biography={biography} save={(form) => api.editOwnBiography({ form })} onSaved={follow} />
    </>
  )
}
