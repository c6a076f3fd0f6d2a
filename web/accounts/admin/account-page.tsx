import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { loadForMember } from '#web/api/load-for-member.ts'
import { query } from '#web/api/query.ts'
import { Verified } from '#web/people/verified.tsx'
import { privateMeta } from '#web/site/page-meta.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BackLink } from '#web/ui/layout/back-link.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { Route } from './+types/account-page.ts'
import { AccountActions } from './account-actions.tsx'
import { accountType, yesOrNo } from './account-labels.ts'

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
      <BackLink to="/dashboard/admin/accounts">All accounts</BackLink>
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

/** ENT-41: everything that is stored about an account, an artist or both. */
function AccountFacts({ account, isVerified }: { account: Data<'getAccountDetail'>['artist']; isVerified: boolean }) {
  const { artist, accountId } = account
  const accountEntries = accountId > 0 && {
    'E-mail': <BreakableEmail text={account.email} />,
    'E-mail verified': yesOrNo(account.activated),
    Verified: yesOrNo(isVerified),
    Blocked: yesOrNo(account.blocked),
    Balance: inEuros(fromEuros(account.balance)),
    'Last login': (
      <>
        <Day at={account.lastLogin} /> <Time at={account.lastLogin} />
      </>
    ),
    'Account id': accountId,
    Likes: account.likesAmount,
    Downloads: account.downloadsAmount,
  }
  const artistEntries = artist && {
    Artist: artist.name,
    'Artist id': artist.id,
    'Short biography': artist.shortDescription || 'None',
    Pieces: account.piecesAmount,
    'Likes per piece': account.avgPieceScore.toFixed(2),
  }
  const entries = { Type: accountType[account.type], Joined: <Day at={account.joined} />, ...accountEntries, ...artistEntries }
  return (
    <Section title="Details">
      <Facts entries={entries} columns="two-when-wide" />
    </Section>
  )
}
