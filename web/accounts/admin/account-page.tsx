import { Link } from 'react-router'
import type { Client } from '#contract/client.ts'
import { dataOfOwn } from '#web/accounts/guard.ts'
import { apiContext } from '#web/api.ts'
import { Verified } from '#web/artists/verified.tsx'
import { readingApi } from '#web/reading-api.ts'
import { ownMeta } from '#web/site/page-meta.ts'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { OwnHead } from '#web/ui/own-head.tsx'
import type { Route } from './+types/account-page.ts'
import { AccountActions } from './account-actions.tsx'
import { AccountFacts } from './account-facts.tsx'
import styles from './account-page.module.css'

export const meta: Route.MetaFunction = () => ownMeta('Account')

/** Whether an account without an artist is verified, its empty profile tells. */
async function detail(client: Client, id: string) {
  const calls = [client.getAccountDetail({ params: { id } }), client.getBiography({ params: { artistId: id } })] as const
  const [{ artist: account }, { biography }] = await Promise.all([dataOfOwn(calls[0]), dataOfOwn(calls[1])])
  return { account, isVerified: biography.verified }
}
export const loader = ({ context, params }: Route.LoaderArgs) => detail(context.get(apiContext), params.id)
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => detail(readingApi, params.id)

export default function AccountPage({ loaderData: { account, isVerified }, params }: Route.ComponentProps) {
  const { artist, email } = account
  return (
    <>
      <Link className={styles.back} to="/dashboard/admin/accounts">
        All accounts
      </Link>
      <OwnHead
        title={
          <>
            <Mailbox of={artist?.name ?? email} />
            {isVerified && <Verified />}
          </>
        }
      />
      <AccountActions key={params.id} id={Number(params.id)} account={account} isVerified={isVerified} />
      <AccountFacts account={account} isVerified={isVerified} />
    </>
  )
}
