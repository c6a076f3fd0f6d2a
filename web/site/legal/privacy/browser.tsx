import { guestAccess } from '#contract/forms/limits.ts'
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
          Your browser sends your network address with each request, so that the answer can reach you. We do not record it. Our log has one line for
          each request: time, kind, path, result, duration, and a random number by which we find it again. It contains no network address, no name, no
          cookie and no search. There are no visitor statistics, and no cookie banner, because there is nothing to ask you.
        </p>
        <p>
          To prevent guessing and misuse we count how often something is tried: wrong logins and codes, new accounts, purchases without an account,
          reports and withdrawals. We count a fingerprint (a SHA-256 hash) of the mailbox or network address, not the address itself. Each count ends
          after 15 minutes to 24 hours and is deleted within an hour of that (Art. 6 (1) (f) GDPR: safety).
        </p>
      </>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and storage in your browser',
    Text: () => (
      <>
        <p>Looking around sets no cookies at all. We store only the following, and only when you do what it is for:</p>
        <dl>
          <dt>When you log in, for {sessionDays} days or until you log out</dt>
          <dd>
            Five cookies: <code>session</code> is the key to your account, <code>username</code> your e-mail address, <code>category</code>,{' '}
            <code>confirmed</code> and <code>artistId</code> say which parts of the site to show you. A sixth, <code>binding</code>, is a random
            number without which nobody can use the key in another browser. Our database has a hash of it beside your login.
          </dd>
          <dt>When you log in or choose a new password, for {knownBrowserDays} days</dt>
          <dd>
            The cookie <code>browser</code>: a random number that tells us that this browser has logged in to your account before, so that strangers’
            guesses cannot lock you out. Our database has a hash of it beside your account. It stays when you log out, and gives no access by itself.
          </dd>
          <dt>When you open or download a score without an account, until you close the browser</dt>
          <dd>
            The cookie <code>visit</code>: a random number, so that the same download or reading is counted once. Our database has a hash of it beside
            the piece and the time; once the cookie is gone, nobody can tell whose it was. It is never linked to an account.
          </dd>
          <dt>When you buy without an account, for {guestAccess.cookieDays} days</dt>
          <dd>
            The cookie <code>guest</code>: a random number with which this browser can download what you bought, for {guestAccess.days} days from the
            payment. Our database has a hash of it beside the order and the e-mail address that you entered. “Forget purchases on this device” on the
            page of your purchases deletes both.
          </dd>
          <dt>When you choose paper or stage, until you clear it</dt>
          <dd>
            The entry <code>theme</code> in local storage.
          </dd>
          <dt>When you open the list of pieces for the first time, until you clear it</dt>
          <dd>
            The entry <code>hasSeenPieces</code> in local storage, so that the list does not introduce Bellows to you again.
          </dd>
          <dt>When you press Buy, Like or Bookmark before logging in, until you have logged in, but for an hour at most</dt>
          <dd>What you pressed and the number of the piece, in the local storage, so that it is done then.</dd>
          <dt>When you put a piece into the cart while logged out, until you remove it or log in, but for 30 days at most</dt>
          <dd>
            The number, title and prices of the piece, the number of copies and the name of your ensemble, in local storage. When you log in, they
            move to your account.
          </dd>
          <dt>When you open a score on the music stand, until you clear it</dt>
          <dd>
            The entry <code>stand</code> in local storage: how you want pages to look and to be turned; and for each of the last two hundred scores an
            entry that begins with <code>standPage</code>: at which page you left it, and when.
          </dd>
          <dt>When you practise a piece on the music stand, until you clear it</dt>
          <dd>
            The entry <code>practice</code> in local storage: the numbers of the last hundred pieces that you practised, each with its recording,
            speed, loop, tempo and beats, and whether to count in and to flash only.
          </dd>
          <dt>When you keep a piece on this device, until you remove it, log out or lose the right to it</dt>
          <dd>
            Its scores and recordings, the picture of its first page, the lists of your library and your setlists and the pages of both, in the
            browser’s cache, so that they open without a connection; a service worker and the scripts of these pages, which stay; and the entry{' '}
            <code>keptNewest</code> in local storage, the number of the piece that you bought last, so that the next one is kept automatically.
          </dd>
          <dt>When you write in a score, until you log out</dt>
          <dd>
            Your notes, under your e-mail address in your browser’s database (IndexedDB). Notes that have not reached us yet stay on the device when
            you log out, if you choose to keep them, until you log in again or delete them; no one else who uses this browser can see them.
          </dd>
          <dt>When you change a setlist, until we have received it</dt>
          <dd>
            The setlist, under your e-mail address in local storage. If it has not reached us yet, it stays on the device when you log out, if you
            choose to keep it, until you log in again or delete it.
          </dd>
          <dt>When your session ends while you type, until you are logged in again and open the form, or close the tab</dt>
          <dd>
            What you had typed, but no passwords, codes and bank details, with your e-mail address, in the entry <code>typed</code> of session
            storage. It is removed when somebody else logs in there.
          </dd>
          <dt>While something is in your cart</dt>
          <dd>
            The entry <code>hasCart</code> in local storage, so that pages leave room for the link to it.
          </dd>
          <dt>When you wait for a code, for an hour</dt>
          <dd>The page that you came from, in the local storage, so that the link in the e-mail leads you back there.</dd>
          <dt>When you go back and forth, until you close the tab</dt>
          <dd>How far you had scrolled, in session storage.</dd>
          <dt>When you add credit to buy a piece, until you return to the piece or close the tab</dt>
          <dd>The number of the piece, in session storage.</dd>
          <dt>When you write a piece for the library, until your account has it</dt>
          <dd>What you have entered and the files you have chosen, in your browser’s database (IndexedDB): without a connection they wait there.</dd>
        </dl>
        <p>
          On encrypted connections, <code>__Host-</code> precedes the names of the cookies that only our server reads.
        </p>
        <p>Nobody else reads any of it, and all of it is strictly necessary for what you asked for (§ 25 (2) No. 2 TDDDG).</p>
      </>
    ),
  },
]
