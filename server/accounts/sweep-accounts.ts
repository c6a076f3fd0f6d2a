import type { Tasks } from '#server/database/jobs.ts'
import type { Database } from '#server/database/schema.ts'
import { deleteExpiredAttempts } from '#server/http/rate-limits.ts'

const aDay = 86_400_000
/** For how many days an account may wait for its first code. After that its address is free again. */
const unverifiedDays = 30

/** Takes away what time has ended: sessions, codes, counts, leave to fetch a copy, and accounts that nobody ever verified. */
export const sweepAccountsTasks = ({ db, now }: { db: Database; now: () => Date }): Tasks => ({
  'sweep-accounts': async () => {
    const before = (days: number) => new Date(now().getTime() - days * aDay)
    await db.deleteFrom('sessions').where('expires_at', '<=', now()).execute()
    await deleteExpiredAttempts(db, now())
    await db.deleteFrom('data_exports').where('requested_at', '<=', before(1)).execute()
    await db.deleteFrom('email_verifications').where('purpose', '!=', 'SIGN_UP').where('created_at', '<=', before(1)).execute()
    await db
      .deleteFrom('accounts')
      .where('activated_at', 'is', null)
      .where('created_at', '<=', before(unverifiedDays))
      .where('id', 'not in', (eb) => eb.selectFrom('artists').select('id'))
      .execute()
  },
})
