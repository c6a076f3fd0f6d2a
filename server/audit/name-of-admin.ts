import type { Database } from '#server/database/schema.ts'

/** An admin as another one reads it: the name of the profile, otherwise the e-mail address; "you" to the admin. */
export async function nameOfAdmin(db: Database, adminId: number, readerId: number): Promise<string> {
  if (adminId === readerId) return 'you'
  const admin = await db
    .selectFrom('accounts')
    .leftJoin('artists', 'artists.id', 'accounts.id')
    .select((eb) => eb.fn.coalesce('artists.name', 'accounts.email').as('name'))
    .where('accounts.id', '=', adminId)
    .executeTakeFirst()
  return admin?.name ?? 'another admin'
}
