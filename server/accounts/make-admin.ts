import type { Database } from '#server/database/schema.ts'

/** Gives the account with this address the rights of an admin; false if there is none. No call of the API does this (DECIDE-09). */
export async function makeAdmin(db: Database, email: string) {
  const { numUpdatedRows } = await db.updateTable('accounts').set({ category: 'ADMIN' }).where('email', '=', email.toLowerCase()).executeTakeFirst()
  return numUpdatedRows === 1n
}
