import { toAccountEmail } from '#contract/text/email-address.ts'
import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { removeAllFactors } from '../factors/change-factors.ts'

/** Gives the account with this address the rights of an admin; false if there is none. No operation of the API does this (DECIDE-09). */
export async function makeAdmin(db: Database, email: string, now: Date) {
  return transact(db, async (tx) => {
    const account = await tx
      .selectFrom('accounts')
      .select(['id', 'category'])
      .where('email', '=', toAccountEmail(email))
      .forUpdate()
      .executeTakeFirst()
    if (!account) return false
    if (account.category === 'ADMIN') return true
    await tx.updateTable('accounts').set({ category: 'ADMIN' }).where('id', '=', account.id).execute()
    await tx.deleteFrom('sessions').where('account_id', '=', account.id).execute() // no open session gains rights: the next login has another id
    await recordSecurityEvent(tx, { accountId: account.id, kind: 'ADMIN_GRANTED', at: now })
    await recordAudit(tx, {
      operation: 'makeAdmin',
      adminId: null,
      at: now,
      subject: { kind: 'ACCOUNT', id: account.id, name: await artistName(tx, account.id) },
      changes: { admin: [false, true] },
    })
    return true
  })
}

/** Removes the second factors of the account with this address, where no other admin can; false if there is none. Only the operator does this. */
export async function removeFactors(db: Database, email: string, at: Date) {
  return transact(db, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', toAccountEmail(email)).forUpdate().executeTakeFirst()
    if (!account) return false
    const factors = await tx.selectFrom('factors').select('id').where('account_id', '=', account.id).execute()
    if (factors.length === 0) return true
    await removeAllFactors(tx, { accountId: account.id, email: toAccountEmail(email), at })
    await recordAudit(tx, {
      operation: 'removeFactors',
      adminId: null,
      at,
      subject: { kind: 'ACCOUNT', id: account.id, name: await artistName(tx, account.id) },
      changes: { 'second factors': [factors.length, 0] },
    })
    return true
  })
}

/** The number of events in one statement, which can have 65,535 parameters. */
const batch = 1_000

/** Ends every session of the account with an e-mail address, or of all accounts, for the operator. Returns how many accounts were logged in. */
export async function endAllSessions(db: Database, { email, now }: { email?: string; now: Date }): Promise<number> {
  return transact(db, async (tx) => {
    const ended = await tx
      .deleteFrom('sessions')
      .$if(email !== undefined, (query) =>
        query.where('account_id', 'in', (eb) => eb.selectFrom('accounts').select('id').where('email', '=', toAccountEmail(email!))),
      )
      .returning('account_id')
      .execute()
    const accountIds = [...new Set(ended.map(({ account_id }) => account_id))]
    const events = accountIds.map((accountId) => ({ accountId, kind: 'LOGGED_OUT_EVERYWHERE' as const, at: now }))
    for (let start = 0; start < events.length; start += batch) await recordSecurityEvent(tx, ...events.slice(start, start + batch))
    return accountIds.length
  })
}
