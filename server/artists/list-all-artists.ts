import { listed } from '#contract/limits.ts'
import type { Database } from '#server/database/schema.ts'

/** Every account that was not deleted and every artist, one line for those who are both; the newest first. */
export async function listAllArtists(db: Database) {
  const rows = await db
    .selectFrom('accounts')
    .fullJoin('artists', 'artists.account_id', 'accounts.id')
    .select(['accounts.id as account_id', 'email', 'is_verified', 'blocked_at', 'artists.id as artist_id', 'name'])
    .select((eb) => eb.fn.coalesce('accounts.created_at', 'artists.created_at').as('joined'))
    .where('closed_at', 'is', null)
    .orderBy('joined', 'desc')
    .orderBy((eb) => eb.fn.coalesce('accounts.id', 'artists.id'), 'desc')
    .limit(listed.artists)
    .execute()
  return {
    artists: rows.map((row) => ({
      id: (row.account_id ?? row.artist_id)!,
      type: typeOf(row),
      name: row.name ?? '',
      email: row.email ?? '',
      verified: row.is_verified ?? false,
      blocked: row.blocked_at !== null,
      joined: row.joined!,
    })),
  }
}

/** ENT-42: an artist with an account, an account alone, an artist without an account. */
export const typeOf = ({ account_id, artist_id }: { account_id: number | null; artist_id: number | null }): 0 | 1 | 2 =>
  account_id === null ? 2 : artist_id === null ? 1 : 0
