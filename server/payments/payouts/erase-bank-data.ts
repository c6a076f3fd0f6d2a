import { sql } from 'kysely'
import { startOfYear, yearOf } from '#contract/days.ts'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'

/** The years for which a payout's bank data are part of the books, from the end of the year it was closed in (§ 147 AO, § 257 HGB). */
const retentionYears = 8
const erased = { iban: '', bic: '', recipient: 'Deleted account' }

/** Erases the bank data of the cancelled payouts of an account that is being deleted; those of other payouts must be kept for now. */
export const eraseBankData = async (tx: Tx, accountId: number) =>
  void (await tx.updateTable('payouts').set(erased).where('account_id', '=', accountId).where('state', '=', 'CANCELLED').execute())

/** Erases the bank data of deleted accounts as soon as the law allows it, and the files for the bank whose payouts are all closed. */
export const eraseBankDataTasks = ({ db, now }: { db: Database; now: () => Date }): Tasks => ({
  'erase-bank-data': async () => {
    const before = startOfYear(yearOf(now()) - retentionYears)
    const isOfDeletedAccount = sql<boolean>`account_id in (select id from accounts where deleted_at is not null)`
    await db.updateTable('payouts').set(erased).where('closed_at', '<', before).where('iban', '<>', '').where(isOfDeletedAccount).execute()
    await db
      .updateTable('payout_exports')
      .set({ file: null })
      .where('file', 'is not', null)
      .where((eb) =>
        eb.not(eb.exists(eb.selectFrom('payouts').select('id').whereRef('export_id', '=', 'payout_exports.id').where('closed_at', 'is', null))),
      )
      .execute()
  },
})
