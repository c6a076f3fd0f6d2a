import { writeDown } from '#server/audit/write-down.ts'
import type { Database } from '#server/database/schema.ts'
import { Refusal } from '#server/refusal.ts'

type Deed = { withdrawalId: number; adminId: number; now: Date }

/** Marks a withdrawal as done, once: who marks it again changes nothing. */
export async function closeWithdrawal(db: Database, { withdrawalId, adminId, now }: Deed) {
  await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('withdrawals').select('done_at').where('id', '=', withdrawalId).forUpdate().executeTakeFirst()
    if (!found) throw new Refusal(404, 'This withdrawal does not exist.')
    if (found.done_at) return
    await tx.updateTable('withdrawals').set({ done_at: now, done_by: adminId }).where('id', '=', withdrawalId).execute()
    const subject = { kind: 'OTHER', id: withdrawalId, name: `no. ${withdrawalId}` } as const // its words go some day, and nothing goes from the log
    await writeDown(tx, { verb: 'closeWithdrawal', adminId, at: now, subject, changes: { done: [false, true] } })
  })
}
