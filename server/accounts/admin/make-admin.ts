import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import { recordSecurityEvent } from '#server/audit/record-security-event.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'

/** Gives the account with this address the rights of an admin; false if there is none. No operation of the API does this (DECIDE-09). */
export async function makeAdmin(db: Database, email: string, now: Date) {
  return transact(db, async (tx) => {
    const account = await tx.selectFrom('accounts').select(['id', 'category']).where('email', '=', email.toLowerCase()).forUpdate().executeTakeFirst()
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
