import type { Database } from '#server/database/schema.ts'

/** Artists as lists show them; those of blocked accounts are left out. */
export const selectPeople = (db: Database) =>
  db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['artists.id', 'name', 'short_biography', 'is_verified', 'account_id', 'portrait'])
    .where('blocked_at', 'is', null)

type Row = Awaited<ReturnType<ReturnType<typeof selectPeople>['executeTakeFirstOrThrow']>>

/** A row in the words of the wire. */
export const toPerson = ({ id, name, short_biography: shortBiography, is_verified, account_id, portrait }: Row) => ({
  id,
  name,
  shortBiography,
  verified: is_verified ?? false,
  noUser: account_id === null,
  hasPicture: portrait !== null,
})
