import { recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

type Deed = { withdrawalId: number; adminId: number; now: Date }

/** Marks a withdrawal as done, once: who marks it again changes nothing. */
export async function closeRevocation(db: Database, { withdrawalId, adminId, now }: Deed) {
  await db.transaction().execute(async (tx) => {
    const found = await tx.selectFrom('revocations').select('closed_at').where('id', '=', withdrawalId).forUpdate().executeTakeFirst()
    if (!found) throw new HttpError(404, 'This withdrawal does not exist.')
    if (found.closed_at) return
    await tx.updateTable('revocations').set({ closed_at: now, closed_by: adminId }).where('id', '=', withdrawalId).execute()
    const subject = { kind: 'OTHER', id: withdrawalId, name: `no. ${withdrawalId}` } as const // its words go some day, and nothing goes from the log
    await recordAudit(tx, { operation: 'closeRevocation', adminId, at: now, subject, changes: { done: [false, true] } })
  })
}
