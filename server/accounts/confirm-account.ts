import { artistName, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { holdAccount } from './hold-account.ts'

type Judgement = { adminId: number; account: number; confirmed: boolean; now: Date }

/** Vouches for an account, or no longer: the badge of its artist, and whether its pieces need a review (DECIDE-10). */
export async function confirmAccount(db: Database, { adminId, account, confirmed, now }: Judgement) {
  await transact(db, async (tx) => {
    const { is_verified } = await holdAccount(tx, account)
    if (confirmed === is_verified) return
    await tx.updateTable('accounts').set({ is_verified: confirmed }).where('id', '=', account).execute()
    await recordAudit(tx, {
      verb: 'confirmAccount',
      adminId,
      at: now,
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { verified: [is_verified, confirmed] },
    })
  })
}
