import { knownBrowserDays } from '#contract/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { deleteOldSecurityEvents } from '#server/audit/record-security-event.ts'
import type { Tasks } from '#server/database/jobs.ts'
import { deleteExpiredAttempts } from '#server/http/limits/rate-limits.ts'
import { undoableSince } from './credentials.ts'

const dayInMs = 86_400_000
/** How many days an account may stay unverified. After that its address is free again. */
const unverifiedDays = 30

/** Deletes what has expired: sessions, codes, attempts, data exports, and accounts that were never verified. */
export const sweepAccountsTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'sweep-accounts': async () => {
    const daysAgo = (days: number) => new Date(now().getTime() - days * dayInMs)
    await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
    await db.deleteFrom('known_browsers').where('last_seen_at', '<=', daysAgo(knownBrowserDays)).execute()
    await deleteOldSecurityEvents(db, now())
    await deleteExpiredAttempts(db, now())
    await db.deleteFrom('credential_changes').where('changed_at', '<=', undoableSince(now())).execute()
    await db.deleteFrom('factor_challenges').where('expires_at', '<=', now()).execute()
    await db.deleteFrom('data_exports').where('requested_at', '<=', daysAgo(1)).execute()
    await db.deleteFrom('email_verifications').where('purpose', '!=', 'SIGN_UP').where('created_at', '<=', daysAgo(1)).execute()
    await db
      .deleteFrom('accounts')
      .where('activated_at', 'is', null)
      .where('guest_email', 'is', null)
      .where('created_at', '<=', daysAgo(unverifiedDays))
      .where('id', 'not in', (eb) => eb.selectFrom('artists').select('id'))
      .execute()
  },
})
