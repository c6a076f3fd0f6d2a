import { sql, type SqlBool } from 'kysely'
import type { Caller } from '#server/http/operation.ts'

/**
 * Whether everyone may see a row of `artists`: one with an account, or a composer whom a public piece names. A piece that is not public publishes
 * no name.
 */
export const isPublicArtist = sql<SqlBool>`(artists.account_id is not null
  or exists (select from public_pieces where real_composer_id = artists.id)
  or exists (select from contributors join public_pieces on public_pieces.id = piece_id where contributors.artist_id = artists.id))`

/** Whether this caller may see a row of `artists`: admins all, artists also those whom their own pieces name. */
export function canViewArtist(caller: Caller | undefined) {
  if (!caller) return isPublicArtist
  if (caller.isAdmin) return sql<SqlBool>`true`
  return sql<SqlBool>`(${isPublicArtist} or exists (select from pieces left join contributors on contributors.piece_id = pieces.id
    where pieces.artist_id = ${caller.accountId} and artists.id in (real_composer_id, contributors.artist_id)))`
}
