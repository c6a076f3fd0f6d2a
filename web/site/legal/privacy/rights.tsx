import { Link } from 'react-router'
import { MailLink } from '../address.tsx'
import type { Section } from '../legal-text.tsx'

/** Deletion, and the rights of the people the data is about. */
export const rights: Section[] = [
  {
    id: 'deletion',
    title: 'How long we keep it',
    Text: () => (
      <>
        <p>
          Where no other time is named above: as long as you have your account. You can delete it in the{' '}
          <Link to="/dashboard/settings">settings</Link>. Then your address, password, logins, name, biography, picture, links, likes, bookmarks and
          free downloads are deleted at once, with all pieces that nobody has bought.
        </p>
        <p>
          A number stays that nobody is behind, and with it only what <Link to={{ hash: 'books' }}>bookkeeping</Link> has to keep, bought pieces for
          their buyers, and the log of what admins did, in which you are named as your page named you then. Where others name you as the original
          composer of what they transcribed, that name stays, with an empty page. Bank data of payouts to a deleted account are taken away 8 years
          after their year.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    Text: () => (
      <>
        <p>At any time and for free you can</p>
        <ul>
          <li>
            know what we store about you, and get it in a form that machines can read (Art. 15 and 20 GDPR): “Download my data” in the settings does
            both;
          </li>
          <li>have mended what is wrong (Art. 16): most of it you can change yourself;</li>
          <li>have deleted what need not be kept (Art. 17), or set aside while something is in dispute (Art. 18);</li>
          <li>object, for reasons that lie in your own situation, to whatever rests on our interests (Art. 21).</li>
        </ul>
        <p>
          A mail to <MailLink /> is enough. We answer within a month, and may ask you to write from the address of your account, so that nobody else
          gets your data.
        </p>
      </>
    ),
  },
  {
    id: 'authority',
    title: 'Complaints',
    Text: () => (
      <p>
        If you think that we handle your data wrongly, tell us. You can also complain to a supervisory authority, where you live, where you work or
        where it happened (Art. 77 GDPR). For us it is the Bavarian State Office for Data Protection Supervision (Bayerisches Landesamt für
        Datenschutzaufsicht), Promenade 18, 91522 Ansbach, Germany,{' '}
        <a href="https://www.lda.bayern.de" rel="noopener">
          www.lda.bayern.de
        </a>
        .
      </p>
    ),
  },
]
