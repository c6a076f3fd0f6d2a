import { Link } from 'react-router'
import { verificationCode, unusedUploads } from '#contract/forms/limits.ts'
import { sessionDays } from '#contract/limits.ts'
import type { Section } from '../legal-text.tsx'

/** The data of an account. */
export const members: Section[] = [
  {
    id: 'account',
    title: 'Your account',
    Text: () => (
      <>
        <p>
          When you sign up we store your e-mail address, your password as a hash that cannot be reversed (your browser sends us a digest, of which we
          keep an Argon2id hash), and when the account was created, verified and last used to log in. An address that is never verified by a code is
          deleted after 30 days with its account.
        </p>
        <p>
          A code that we e-mail is valid for {verificationCode.minutes} minutes; we keep a hash of it. A request for a new password or address is
          deleted after a day. For each login we keep a hash of its key, the name your browser gives itself, when it began and, to the hour, when it
          was last used, so that your settings can show you where you are logged in. It is deleted when you log out, or after {sessionDays} days.
        </p>
        <p>
          If you add second factors, we keep for each its name, when it was added and last used, and what we verify it with: the public key of a
          passkey, or the secret of an app, and hashes of your recovery codes. They are deleted when you remove them.
        </p>
        <p>
          For a year we keep a log of what concerns the security of your account: logins, wrong passwords, changes of your password or address,
          payouts, data exports, and when an admin sees your bank details. Each entry has the time, the name your browser gives itself, the first part
          of its network address and the number of the request. You see it in your settings; nobody can change it (Art. 6 (1) (f) GDPR: safety).
        </p>
        <p>If you enter an address or a VAT id for receipts, we keep them until you change them or delete your account.</p>
        <p>
          The legal basis is our contract (Art. 6 (1) (b) GDPR). It ends when you delete your account; see{' '}
          <Link to={{ hash: 'deletion' }}>how long we keep it</Link>.
        </p>
      </>
    ),
  },
  {
    id: 'reading',
    title: 'What you like, bookmark, read and download',
    Text: () => (
      <p>
        Likes, bookmarks, the pieces that you read or download and your cart are stored with their time under your account, so that you can find them
        again and download what is yours. “For You” is put together from them, and from the keywords and instruments of those pieces, when you open
        it. Others see how many likes and downloads a piece has, and its artist how many have read it, never whose. You can remove a like or a
        bookmark at any time; readings and downloads stay as long as the account (Art. 6 (1) (b) GDPR).
      </p>
    ),
  },
  {
    id: 'notes',
    title: 'What you write in scores, and your setlists',
    Text: () => (
      <p>
        Notes are kept on your device and, while you are online, stored under your account, so that you find them on your other devices. Nobody else
        sees them. What you erase is deleted at once; a number remains, so that another device does not bring it back. Setlists, with their notes, are
        stored under your account as well. If you share one, anyone with the link sees its order, your name if you are an artist here, and your notes
        if you include them (Art. 6 (1) (b) GDPR).
      </p>
    ),
  },
  {
    id: 'publishing',
    title: 'What you publish',
    Text: () => (
      <>
        <p>
          Your artist’s page is public: name, picture, biography, links and pieces, for everyone, including search engines. Your e-mail address is not
          on it. Of a picture we keep only the visible square, without location and camera data. Scores and recordings are kept exactly as you upload
          them, so check what the files themselves say about you. Files that no piece uses are deleted after {unusedUploads.hours} hours.
        </p>
        <p>
          While you write a piece, your account keeps it as a draft with its files and their names, so that you can go on with it on any device.
          Nobody else reads it. It is deleted when you publish or delete it; its files are deleted {unusedUploads.draftDays} days after you last
          changed it (Art. 6 (1) (b) GDPR).
        </p>
        <p>
          With each piece we keep its review: when it was submitted, changed, accepted or not, by whom and why, and when and in which wording you
          declared that you may publish it. You can name other people on a piece; name only those you are allowed to name. Anyone named against their
          wishes can <Link to="/terms#reporting">report</Link> it or write to us (Art. 6 (1) (b) and (f) GDPR).
        </p>
        <p>
          Of the last 50 changes of each piece and of your profile we keep the time, which fields they concerned, and the name your browser gives
          itself, so that a change from one device does not overwrite one from another (Art. 6 (1) (b) GDPR).
        </p>
      </>
    ),
  },
]
