import type { Database } from '#server/database/schema.ts'
import { Refusal } from '#server/refusal.ts'

/** Vouches for an account, or no longer: the badge of its artist, and whether its pieces need a review (DECIDE-10). */
export async function confirmAccount(db: Database, { account, confirmed }: { account: number; confirmed: boolean }) {
  const { numUpdatedRows } = await db.updateTable('accounts').set({ is_verified: confirmed }).where('id', '=', account).executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal(404, 'This account does not exist.')
}
