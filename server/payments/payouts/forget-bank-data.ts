import { sql } from 'kysely'
import type { Tasks } from '#server/database/jobs.ts'
import type { Database, Tx } from '#server/database/schema.ts'

/** For how many years after the end of its own a payout's bank data are part of the books (§ 147 AO, § 257 HGB). */
const years = 8
const nothing = { iban: '', bic: '', recipient: 'Deleted account' }

/** Takes the bank data of payouts that were never made away, for an account that is being deleted. Those of others law keeps for now. */
export const forgetBankData = async (tx: Tx, accountId: number) =>
  void (await tx.updateTable('payouts').set(nothing).where('account_id', '=', accountId).where('state', '=', 'CANCELLED').execute())

/** Takes the bank data of deleted accounts away as soon as law lets them go. */
export const forgetBankDataTasks = ({ db, now }: { db: Database; now: () => Date }): Tasks => ({
  'forget-bank-data': async () => {
    const before = new Date(Date.UTC(now().getUTCFullYear() - years, 0, 1))
    const isOfNobody = sql<boolean>`account_id in (select id from accounts where closed_at is not null)`
    await db.updateTable('payouts').set(nothing).where('closed_at', '<', before).where('iban', '<>', '').where(isOfNobody).execute()
  },
})
