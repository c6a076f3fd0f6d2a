import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api/client.ts'
import { Facts } from '#web/ui/facts/facts.tsx'
import { BreakableEmail } from '#web/ui/text/breakable-email.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { Section } from '#web/ui/layout/section.tsx'
import { accountType, yesOrNo } from './account-labels.ts'

/** ENT-41: everything that is stored about an account, an artist or both. */
export function AccountFacts({ account, isVerified }: { account: Data<'getAccountDetail'>['artist']; isVerified: boolean }) {
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
