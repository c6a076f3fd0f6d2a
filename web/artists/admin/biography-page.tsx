import { useQueryClient } from '@tanstack/react-query'
import { Link, useRevalidator } from 'react-router'
import { api } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load.ts'
import { query } from '#web/api/query.ts'
import { refreshPortrait } from '#web/artists/portrait-url.ts'
import { ProfileForm } from '#web/artists/profile/profile-form.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/biography-page.ts'
import styles from '../../accounts/admin/account-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Biography')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('getBiography', { params: { artistId: args.params.id } }))
export { loadPage as loader, loadPage as clientLoader }

export default function BiographyPage({ loaderData: { biography }, params: { id } }: Route.ComponentProps) {
  const queryClient = useQueryClient()
  const { revalidate } = useRevalidator()
  const follow = async (hasPicture: boolean) => {
    if (hasPicture) await refreshPortrait(Number(id))
    void queryClient.invalidateQueries({ refetchType: 'none' }) // many pages show the name
    await revalidate()
  }
  return (
    <>
      <Link className={styles.back} to={`/dashboard/admin/accounts/${id}`}>
        Back to the account
      </Link>
      <PageHead title={biography.name ? `Biography of ${biography.name}` : 'Biography'} />
      <ProfileForm key={id} biography={biography} save={(form) => api.editBiography({ params: { artistId: id }, form })} onSaved={follow} />
    </>
  )
}
