import { reportRetention, revocation } from '#contract/limits.ts'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

/** E-mails, reports, and who else receives data. */
export const others: Section[] = [
  {
    id: 'mails',
    title: 'Mails',
    Text: () => (
      <p>
        We write to you about what you did: codes, purchases, sales, payouts, reviews, reports. There is no newsletter, and no mail counts whether you
        open it. A mail waits in our queue with its text until your mail server has taken it, and is tried again for about a day and a half; then it
        is no longer tried. What you write to <MailLink /> lies in our mailbox until it is settled, and as long as the law wants business letters kept
        (Art. 6 (1) (b) and (f) GDPR).
      </p>
    ),
  },
  {
    id: 'withdrawals',
    title: 'When you withdraw from a contract',
    Text: () => (
      <p>
        We store your name, your e-mail address, what you withdraw from and when you said so, your account if you are logged in, and when and by whom
        it was settled, and send a mail with your words to that address. Our admins see it. It is a commercial letter, which German law wants kept for{' '}
        {revocation.retentionYears} years after its own; then it is deleted (§ 257 of the Commercial Code; Art. 6 (1) (c) GDPR).
      </p>
    ),
  },
  {
    id: 'reports',
    title: 'Reports',
    Text: () => (
      <p>
        When you report a piece or an artist we store what it is about, what you write, your e-mail address or your account, and our answer with who
        gave it and when. Our admins see it; whoever is reported does not learn from us who you are, unless that cannot be avoided to settle a claim
        about copyright. A report is deleted {reportRetention.days} days after it was answered, which is how long you can object to the answer. If you
        delete your account, your reports no longer say who wrote them (Art. 6 (1) (c) GDPR with Art. 16 of Regulation (EU) 2022/2065).
      </p>
    ),
  },
  {
    id: 'log',
    title: 'What admins do',
    Text: () => (
      <p>
        When one of us verifies or blocks an account, changes a profile, reviews a piece or settles a payout, one line about it goes into a log: who,
        what, why, when, and about whom, by the public name of then. Nobody can change or delete a line, us included, so that nothing done to you can
        be made undone in secret. There is no e-mail address in it. What concerns you is in your copy of your data (Art. 6 (1) (f) GDPR: honest
        handling).
      </p>
    ),
  },
  {
    id: 'recipients',
    title: 'Who gets to see it',
    Text: () => (
      <p>
        Those of us who need it for their work: admins see accounts with their address and dates, pieces with their reviews, purchases, payouts and
        reports, and never a password. Beyond that only those who work for us and are bound by contract, which are the hosting company and whoever
        carries our mails; the payment provider and our bank; and authorities or courts where the law makes us. We sell no data and rent none out.
      </p>
    ),
  },
]
