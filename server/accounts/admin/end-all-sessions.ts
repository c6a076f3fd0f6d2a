import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'

/** The number of events in one statement, which can have 65,535 parameters. */
const batch = 1_000

/** Ends every session of the account with an e-mail address, or of all accounts, for the operator. Returns how many accounts were logged in. */
export async function endAllSessions(db: Database, { email, now }: { email?: string; now: Date }): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .$if(email !== undefined, (query) =>
        query.where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('email', '=', email!.toLowerCase())),
      )
      .returning('account_id')
      .execute()
    const accountIds = [...new Set(ended.map(({ account_id }) => account_id))]
    const events = accountIds.map((accountId) => ({ accountId, kind: 'LOGGED_OUT_EVERYWHERE' as const, at: now }))
    for (let start = 0; start < events.length; start += batch) await recordSecurityEvent(tx, ...events.slice(start, start + batch))
    return accountIds.length
  })
}
