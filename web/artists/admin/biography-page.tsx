import { useRevalidator } from 'react-router'
import { api, dataOf } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { refreshPortrait } from '#web/people/portrait.tsx'
import { ProfileForm } from '#web/artists/profile/profile-form.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/biography-page.ts'

export const meta: Route.MetaFunction = () => privateMeta('Biography')

const loadPage = (args: Route.LoaderArgs) => loadForMember(args, query('getBiography', { params: { artistId: args.params.id } }))
export { loadPage as loader, loadPage as clientLoader }

export default function BiographyPage({ loaderData: { biography }, params: { id } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  const onSaved = async (hasPortrait: boolean) => {
    if (hasPortrait) await refreshPortrait(Number(id))
    await revalidate()
  }
  return (
    <>
      <BackLink to={`/dashboard/admin/accounts/${id}`}>Back to the account</BackLink>
      <PageHead title={biography.name ? `Biography of ${biography.name}` : 'Biography'} />
      <ProfileForm
        key={id}
        biography={biography}
        nameHint="Both are needed to publish a piece."
        save={(form) => api.editBiography({ params: { artistId: id }, form })}
        load={async () => (await dataOf(api.getBiography({ params: { artistId: id } }))).biography}
        onSaved={onSaved}
      />
    </>
  )
}
