import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { removeAllFactors } from '../factors/change-factors.ts'

/** Removes the second factors of the account with this address, where no other admin can; false if there is none. Only the operator does this. */
export async function removeFactors(db: Database, email: string, at: Date) {
  return transact(db, async (tx) => {
    const account = await tx.selectFrom('accounts').select('id').where('email', '=', email.toLowerCase()).forUpdate().executeTakeFirst()
    if (!account) return false
    const factors = await tx.selectFrom('factors').select('id').where('account_id', '=', account.id).execute()
    if (factors.length === 0) return true
    await removeAllFactors(tx, { accountId: account.id, email: email.toLowerCase(), at })
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
