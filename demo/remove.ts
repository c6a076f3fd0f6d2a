import { eraseAccount, removeErasedFiles } from '#server/accounts/deletion/delete-account.ts'
import type { AppDeps } from '#server/app-deps.ts'
import { recordAudit } from '#server/audit/record-audit.ts'
import { transact } from '#server/database/transact.ts'
import { endPayments } from '#server/payments/balance/empty-wallets.ts'
import { findDemoAccounts } from './find-demo-accounts.ts'

type Deps = Pick<AppDeps, 'db' | 'files' | 'now'>

/**
 * Removes the accounts of the demo with everything of theirs, and returns their number. Their wallets, filled without a payment, are waived in the
 * books. Pieces that other accounts bought stay hidden for these. After an interruption the next run removes the rest.
 */
export async function removeDemo(deps: Deps) {
  const { db, now } = deps
  const accounts = await findDemoAccounts(db)
  for (const { id, email } of accounts) {
    const erased = await transact(db, async (tx) => {
      await endPayments(tx, id, now())
      return eraseAccount(tx, { accountId: id, email, at: now() })
    })
    await removeErasedFiles(deps, erased)
  }
  await db.transaction().execute(async (tx) => {
    const finished = { step: 'finished', at: now() } // so that an interrupted load is not continued
    await tx.insertInto('demo_progress').values(finished).onConflict((conflict) => conflict.doNothing()).execute() // prettier-ignore
    if (accounts.length > 0)
      await recordAudit(tx, { operation: 'removeDemo', adminId: null, at: now(), subject: { kind: 'OTHER', name: 'the demo' } })
  })
  return accounts.length
}
