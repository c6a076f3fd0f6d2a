import { artistName, writeDown } from '#server/audit/write-down.ts'
import type { Database } from '#server/database/schema.ts'
import { transact } from '#server/database/transact.ts'
import { Refusal } from '#server/refusal.ts'
import { holdAccount } from './hold-account.ts'

type Judged = { account: number; confirmed: boolean }

/** Blocks an account, which loses its sessions and its place in the public lists, or lets it in again (DECIDE-12). */
export async function blockAccount(db: Database, now: Date, adminId: number, { account, confirmed }: Judged) {
  if (confirmed && account === adminId) throw new Refusal(409, 'You cannot block your own account.')
  await transact(db, async (tx) => {
    const isBlocked = (await holdAccount(tx, account)).blocked_at !== null
    if (confirmed === isBlocked) return
    await tx
      .updateTable('accounts')
      .set({ blocked_at: confirmed ? now : null })
      .where('id', '=', account)
      .execute()
    if (confirmed) await tx.deleteFrom('sessions').where('account_id', '=', account).execute()
    await writeDown(tx, {
      verb: 'blockAccount',
      adminId,
      at: now,
      subject: { kind: 'ACCOUNT', id: account, name: await artistName(tx, account) },
      changes: { blocked: [isBlocked, confirmed] },
    })
  })
}
