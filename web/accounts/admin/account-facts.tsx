import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { accountType, yesNo } from './account-labels.ts'

/** ENT-41: everything that is known of an account, an artist or both. */
export function AccountFacts({ account, isVerified }: { account: Data<'getAccountDetail'>['artist']; isVerified: boolean }) {
  const { artist, accountId } = account
  const ofAccount = accountId > 0 && {
    'E-mail': <BreakableEmail text={account.email} />,
    'E-mail verified': yesNo(account.activated),
    Verified: yesNo(isVerified),
    Blocked: yesNo(account.blocked),
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
  const ofArtist = artist && {
    Artist: artist.name,
    'Artist id': artist.id,
    'Short biography': artist.shortDescription || 'None',
    Pieces: account.piecesAmount,
    'Likes per piece': account.avgPieceScore.toFixed(2),
  }
  const all = { Type: accountType[account.type], Joined: <Day at={account.joined} />, ...ofAccount, ...ofArtist }
  return (
    <Section title="Details">
      <Facts entries={all} columns="two-when-wide" />
    </Section>
  )
}
