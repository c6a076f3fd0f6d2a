import { Link } from 'react-router'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { Verified } from '#web/people/verified.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import type { Route } from './+types/account-page.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'
import styles from './account-page.module.css'

export const meta: Route.MetaFunction = () => privateMeta('Account')

/** The verification is part of the profile, which is empty without an artist. */
async function loadPage(args: Route.LoaderArgs) {
  const { id } = args.params
  const [{ artist: account }, { biography }] = await Promise.all([
    loadForMember(args, query('getAccountDetail', { params: { id } })),
    loadForMember(args, query('getBiography', { params: { artistId: id } })),
  ])
  return { account, isVerified: biography.verified }
}
export { loadPage as loader, loadPage as clientLoader }

export default function AccountPage({ loaderData: { account, isVerified }, params }: Route.ComponentProps) {
  const { artist, email } = account
  return (
    <>
      <Link className={styles.back} to="/dashboard/admin/accounts">
        All accounts
      </Link>
      <PageHead
        title={
          <>
            <BreakableEmail text={artist?.name ?? email} />
            {isVerified && <Verified />}
          </>
        }
      />
      <AccountActions key={params.id} id={Number(params.id)} account={account} isVerified={isVerified} />
      <AccountFacts account={account} isVerified={isVerified} />
    </>
  )
}
