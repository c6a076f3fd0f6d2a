import { Link, useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { api, apiContext } from '#web/api.ts'
import { queries } from '#web/queries.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/profile-page.ts'
import { becomeArtist } from './become-artist.ts'
import { renewPortrait } from './portrait-version.ts'
import { ProfileForm } from './profile-form.tsx'

export const meta: Route.MetaFunction = () => ownMeta('Profile')

const own = (client: Client) => dataOfOwn(client.getOwnBiography())
export const loader = ({ context }: Route.LoaderArgs) => own(context.get(apiContext))
export const clientLoader = () => own(readingApi)

export default function ProfilePage({ loaderData: { biography } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const follow = async (hasPicture: boolean) => {
    becomeArtist(biography.accountId)
    if (hasPicture || !biography.hasPicture) await renewPortrait(biography.accountId) // the initials too may be others now
    void queries.invalidateQueries({ refetchType: 'none' }) // the name stands on many pages
    await revalidate()
  }
  return (
    <>
      <OwnHead title="Profile">{biography.id > 0 && <Link to={`/artists/${biography.id}`}>Public page</Link>}</OwnHead>
      <ProfileForm biography={biography} save={(form) => api.editOwnBiography({ form })} onSaved={follow} />
    </>
  )
}
