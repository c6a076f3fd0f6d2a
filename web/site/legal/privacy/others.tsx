import { reportRetention, revocation } from '#contract/forms/limits.ts'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

/** E-mails, reports, and who else receives data. */
export const others: Section[] = [
  {
    id: 'mails',
    title: 'E-mails',
    Text: () => (
      <p>
        We write to you about what happens in your account: codes, purchases, sales, payouts, reviews, reports. There is no newsletter, and no e-mail
        tracks whether you open it. An e-mail waits in our queue until your mail server has accepted it; we stop trying after about a day and a half.
        What you write to <MailLink /> stays in our mailbox until it is settled, and for as long as the law requires business letters to be kept
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
        it was settled, and send an e-mail with your words to that address. Our admins see it. It is a commercial letter, which German law requires us
        to keep for {revocation.retentionYears} years after the year it was sent; then it is deleted (§ 257 of the Commercial Code; Art. 6 (1) (c)
        GDPR).
      </p>
    ),
  },
  {
    id: 'reports',
    title: 'Reports',
    Text: () => (
      <p>
        When you report a piece or an artist we store what it is about, what you write, your e-mail address or your account, and our answer with who
        gave it and when. Our admins see it; we do not tell the person you reported who you are, unless settling a copyright claim requires it. A
        report is deleted {reportRetention.days} days after it was answered, which is how long you can object to the answer. If you delete your
        account, your reports no longer say who wrote them (Art. 6 (1) (c) GDPR with Art. 16 of Regulation (EU) 2022/2065).
      </p>
    ),
  },
  {
    id: 'log',
    title: 'What admins do',
    Text: () => (
      <p>
        When one of us verifies or blocks an account, changes a profile, reviews a piece or settles a payout, a log records it in one line: who, what,
        why, when, and about whom, by their public name at that time. Nobody, including us, can change or delete a line, so that nothing done to you
        can be undone in secret. It contains no e-mail address. Your copy of your data includes what concerns you (Art. 6 (1) (f) GDPR: honest
        handling).
      </p>
    ),
  },
  {
    id: 'recipients',
    title: 'Who sees it',
    Text: () => (
      <p>
        Those of us who need it for their work: admins see accounts with their address and dates, pieces with their reviews, purchases, payouts and
        reports, and never a password. Beyond that, only those who work for us under contract, namely the hosting company and whoever delivers our
        e-mails; the payment provider and our bank; and authorities or courts where the law requires it. We neither sell nor rent out data.
      </p>
    ),
  },
]
