import { Link } from 'react-router'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

/** Conduct, reports and measures. */
export const conduct: Section[] = [
  {
    id: 'forbidden',
    title: 'What is not allowed',
    Text: () => (
      <>
        <p>Do not use Bellows to</p>
        <ul>
          <li>publish what belongs to others, or what breaks the law or somebody’s privacy;</li>
          <li>insult, threaten or mislead people, or pass yourself off as somebody else;</li>
          <li>spread hate, pornography, advertising that has nothing to do with your music, or files that do harm;</li>
          <li>buy from yourself, make up sales or downloads, or pay with a card that is not yours;</li>
          <li>
            guess passwords, get around limits, read the catalogue by machine in a way that slows it down for others, or look for gaps without telling
            us.
          </li>
        </ul>
        <p>
          If you do, we may take content away, refuse a payout until things are clear, or block the account, whichever is enough. You are told what
          and why, and can answer.
        </p>
      </>
    ),
  },
  {
    id: 'reporting',
    title: 'Reporting content',
    Text: () => (
      <>
        <p>
          If a piece or an artist’s page hurts your rights, breaks the law or is simply wrong, press “Report this piece” or “Report this artist” at
          the foot of the page. Anybody can, also without an account. Say what is wrong and where; for copyright, say which work it is and why it is
          yours. You can also write to <MailLink />, which is our single point of contact for users and authorities under Articles 11 and 12 of the
          Digital Services Act (Regulation (EU) 2022/2065), in English or German.
        </p>
        <p>
          We confirm each report by mail, people look at it without delay, with care and without favour, and you get our answer by mail. If we take
          something down, whoever published it is told why and can object, and so can you if we leave it up: write to us within six months. You can
          also go to a court, or to a certified body for out-of-court settlement. Who keeps publishing what is plainly illegal, or keeps reporting
          without any reason, is warned first and then left out for a reasonable time.
        </p>
      </>
    ),
  },
  {
    id: 'social-accounts',
    title: 'Social accounts',
    Text: () => (
      <>
        <p>
          Artists may name their website and their accounts on Instagram, YouTube, Spotify, SoundCloud and Facebook on their page. These are plain
          links. Bellows has no login by other services, reads nothing from those accounts and posts nothing to them. Name only accounts that are
          yours, or that you may speak for, and take a link away when that changes. What happens there is between you and that service.
        </p>
      </>
    ),
  },
  {
    id: 'third-parties',
    title: 'Third-party sites',
    Text: () => (
      <>
        <p>
          Some links lead to sites of others: performances on YouTube, Spotify or SoundCloud, pages of artists, the page of the payment provider.
          Nothing of theirs is loaded before you follow the link. We do not run those sites and have no say in what they show; their own terms and
          privacy policies hold there. When we learn that a link leads to something illegal, we take it away. Tell us by a{' '}
          <Link to={{ hash: 'reporting' }}>report</Link>.
        </p>
      </>
    ),
  },
]
