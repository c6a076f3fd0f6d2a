import type { Database } from '#server/database/schema.ts'
import { Refusal } from '#server/refusal.ts'

type Judged = { account: number; confirmed: boolean }

/** Blocks an account, which loses its sessions and its place in the public lists, or lets it in again (DECIDE-12). */
export async function blockAccount(db: Database, now: Date, adminId: number, { account, confirmed }: Judged) {
  if (confirmed && account === adminId) throw new Refusal(409, 'You cannot block your own account.')
  await db.transaction().execute(async (tx) => {
    const known = await tx.selectFrom('accounts').select('blocked_at').where('id', '=', account).forUpdate().executeTakeFirst()
    if (!known) throw new Refusal(404, 'This account does not exist.')
    if (confirmed === (known.blocked_at !== null)) return
    await tx
      .updateTable('accounts')
      .set({ blocked_at: confirmed ? now : null })
      .where('id', '=', account)
      .execute()
    if (confirmed) await tx.deleteFrom('sessions').where('account_id', '=', account).execute()
  })
}
