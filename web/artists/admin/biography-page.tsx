import { Link, useRevalidator } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { api, apiContext } from '#web/api.ts'
import { renewPortrait } from '#web/artists/portrait-version.ts'
import { ProfileForm } from '#web/artists/profile-form.tsx'
import { queries } from '#web/queries.ts'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/biography-page.ts'
import styles from '../../accounts/admin/account-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Biography')

const theirs = (client: Client, artistId: string) => dataOfOwn(client.getBiography({ params: { artistId } }))
export const loader = ({ context, params }: Route.LoaderArgs) => theirs(context.get(apiContext), params.id)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => theirs(readingApi, params.id)

export default function BiographyPage({ loaderData: { biography }, params: { id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const follow = async (hasPicture: boolean) => {
    if (hasPicture) await renewPortrait(Number(id))
    void queries.invalidateQueries({ refetchType: 'none' }) // the name stands on many pages
    await revalidate()
  }
  return (
    <>
      <Link className={styles.back} to={`/dashboard/admin/accounts/${id}`}>
        Back to the account
      </Link>
      <OwnHead title={biography.name ? `Biography of ${biography.name}` : 'Biography'} />
      <ProfileForm key={id} biography={biography} save={(form) => api.editBiography({ params: { artistId: id }, form })} onSaved={follow} />
    </>
  )
}
