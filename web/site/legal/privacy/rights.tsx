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
          Unless stated otherwise above: for as long as you have your account. You can delete it in the <Link to="/dashboard/settings">settings</Link>
          . Then your address, password, logins, name, biography, picture, links, likes, bookmarks, notes in scores, setlists, cart, address and VAT
          id for receipts, and free downloads are deleted at once, with all pieces that nobody has bought.
        </p>
        <p>
          What remains is a number that no longer leads to you, and with it only what <Link to={{ hash: 'books' }}>bookkeeping</Link> has to keep,
          bought pieces for their buyers, and the log of what admins did, which names you as your page did then. Where others name you as the original
          composer of what they transcribed, that name stays, with an empty page. Bank details of payouts to a deleted account are erased 8 years
          after the end of their year.
        </p>
      </>
    ),
  },
  {
    id: 'rights',
    title: 'Your rights',
    Text: () => (
      <>
        <p>At any time and free of charge you can</p>
        <ul>
          <li>
            know what we store about you, and get it in a machine-readable form (Art. 15 and 20 GDPR): “Download my data” in the settings does both;
          </li>
          <li>have errors corrected (Art. 16): you can change most of it yourself;</li>
          <li>have data erased that need not be kept (Art. 17), or restricted while something is in dispute (Art. 18);</li>
          <li>object, for reasons arising from your own situation, to whatever is based on our interests (Art. 21).</li>
        </ul>
        <p>
          An e-mail to <MailLink /> is enough. We answer within a month, and may ask you to write from your account’s address, so that nobody else
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
        If you think that we mishandle your data, tell us. You can also complain to a supervisory authority where you live, where you work or where it
        happened (Art. 77 GDPR). For us it is the Bavarian State Office for Data Protection Supervision (Bayerisches Landesamt für
        Datenschutzaufsicht), Promenade 18, 91522 Ansbach, Germany,{' '}
        <a href="https://www.lda.bayern.de" rel="noopener">
          www.lda.bayern.de
        </a>
        .
      </p>
    ),
  },
]
