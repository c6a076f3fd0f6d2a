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
          <li>publish what belongs to others, breaks the law or invades someone’s privacy;</li>
          <li>insult, threaten or mislead people, or pretend to be someone else;</li>
          <li>spread hate, pornography, advertising unrelated to your music, or harmful files;</li>
          <li>buy from yourself, make up sales or downloads, or pay with a card that is not yours;</li>
          <li>
            guess passwords, circumvent limits, scrape the catalogue in a way that slows it down for others, or probe for security holes without
            telling us.
          </li>
        </ul>
        <p>
          If you do, we may remove content, withhold a payout until things are clear, or block the account, whichever is sufficient. We will tell you
          what we did and why, and you can respond.
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
          If a piece or an artist’s page infringes your rights, breaks the law or is simply wrong, press “Report this piece” or “Report this artist”
          at the foot of the page. Anyone can do so, even without an account. Say what is wrong and where; for copyright, say which work it is and why
          it is yours. You can also write to <MailLink />, which is our single point of contact for users and authorities under Articles 11 and 12 of
          the Digital Services Act (Regulation (EU) 2022/2065), in English or German.
        </p>
        <p>
          We confirm each report by e-mail. People examine it promptly, carefully and impartially, and we answer by e-mail. If we take something down,
          we tell whoever published it why, and they can object; so can you if we leave it up: write to us within six months. You can also go to
          court, or to a certified body for out-of-court settlement. Anyone who keeps publishing plainly illegal content, or keeps reporting without
          reason, is warned first and then suspended for a reasonable time.
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
          Artists may link from their page to their website and their accounts on Instagram, YouTube, Spotify, SoundCloud and Facebook. These are
          plain links. You cannot log in to Bellows through other services, and Bellows reads nothing from those accounts and posts nothing to them.
          Link only to accounts that are yours, or that you are entitled to represent, and remove a link when that changes. What happens there is
          between you and that service.
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
          Some links lead to other sites: performances on YouTube, Spotify or SoundCloud, artists’ own sites, the payment provider’s page. Nothing of
          theirs is loaded before you follow the link. We do not run those sites and have no say in what they show; their own terms and privacy
          policies apply. When we learn that a link leads to something illegal, we remove it. To tell us, send a{' '}
          <Link to={{ hash: 'reporting' }}>report</Link>.
        </p>
      </>
    ),
  },
]
