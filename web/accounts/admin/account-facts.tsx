import { fromEuros, inEuros } from '#contract/money.ts'
import type { Data } from '#web/api.ts'
import { Facts } from '#web/ui/facts.tsx'
import { Mailbox } from '#web/ui/mailbox.tsx'
import { Day, Time } from '#web/ui/moment.tsx'
import { Section } from '#web/ui/section.tsx'
import { accountType, yesNo } from './account-words.ts'

/** ENT-41: everything that is known of an account, an artist or both. */
export function AccountFacts({ account, isVerified }: { account: Data<'getAccountDetail'>['artist']; isVerified: boolean }) {
  const { artist, accountId } = account
  const ofAccount = accountId > 0 && {
    'E-mail': <Mailbox of={account.email} />,
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
      <Facts of={all} form="long" />
    </Section>
  )
}
