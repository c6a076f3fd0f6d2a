import { knownBrowserDays, sessionDays } from '#contract/limits.ts'
import type { Section } from '../legal-text.tsx'

/** What a visit stores on the server and in the browser. */
export const browser: Section[] = [
  {
    id: 'visits',
    title: 'When you look around',
    Text: () => (
      <>
        <p>
          Your browser sends your network address with each request, because the answer has to find its way back. We do not write it down. Our log has
          one line for each request: time, kind, path, result, duration, and a random number by which we find it again. There is no network address,
          no name, no cookie and no search in it. There are no statistics about visitors, and no cookie banner, because there is nothing to ask you
          about.
        </p>
        <p>
          Against guessing and misuse we count how often something is tried: wrong logins and codes, new accounts, reports and withdrawals. What is
          counted is a fingerprint (a SHA-256 hash) of the mailbox or of the network address, not the address itself. Each count ends by itself after
          15 minutes to 24 hours and is deleted within the hour after (Art. 6 (1) (f) GDPR: safety).
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    Text: () => (
      <>
        <p>Looking around sets no cookie at all. There is only this, and only when you do what it is for:</p>
        <dl>
          <dt>When you log in, for {sessionDays} days or until you log out</dt>
          <dd>
            Five cookies: <code>session</code> is the key to your account, <code>username</code> your e-mail address, <code>category</code>,{' '}
            <code>confirmed</code> and <code>artistId</code> say which parts of the site to show you. A sixth, <code>binding</code>, is a random
            number without which nobody can use the key in another browser. Our database has a hash of it beside your login.
          </dd>
          <dt>When you log in or choose a new password, for {knownBrowserDays} days</dt>
          <dd>
            The cookie <code>browser</code>: a random number by which we recognise that this browser has logged into your account before, so that
            guesses of strangers cannot keep you out. Our database has a hash of it beside your account. It stays when you log out, and opens nothing.
          </dd>
          <dt>When you take a score home without an account, until you close the browser</dt>
          <dd>
            The cookie <code>visit</code>: a random number, so that the same download is counted once. Our database has a hash of it beside the piece
            and the time; once the cookie is gone, nobody can tell whose it was. It is never linked to an account.
          </dd>
          <dt>When you choose paper or stage, until you clear it</dt>
          <dd>
            The entry <code>theme</code> in the local storage.
          </dd>
          <dt>When you press Buy, Like or Bookmark before logging in, until you have logged in, but for an hour at most</dt>
          <dd>What you pressed and the number of the piece, in the local storage, so that it is done then.</dd>
          <dt>When you wait for a code, for an hour</dt>
          <dd>The page that you came from, in the local storage, so that the link in the e-mail leads you back there.</dd>
          <dt>When you go back and forth, until you close the tab</dt>
          <dd>How far you had scrolled, in the session storage.</dd>
          <dt>When you add credit to buy a piece, until you are back at it or close the tab</dt>
          <dd>The number of the piece, in the session storage.</dd>
          <dt>When you write a piece for the library, until you publish or discard it</dt>
          <dd>
            Your draft with its files, in the database of your browser (IndexedDB). It stays on your device; we get nothing of it before you publish.
          </dd>
        </dl>
        <p>
          On encrypted connections, <code>__Host-</code> stands before the names of those cookies that only our server reads.
        </p>
        <p>None of it is read by anybody else, and all of it is strictly necessary for what you asked for (§ 25 (2) No. 2 TDDDG).</p>
      </>
    ),
  },
]
