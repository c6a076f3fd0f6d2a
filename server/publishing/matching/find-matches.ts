import { sql } from 'kysely'
import type { Database } from '#server/database/schema.ts'

/** Pages whose fingerprints differ in more bits are different pages. Different pages of the demo differ in 82 and more, copies in up to 28. */
const maxDistance = 36

/** A score and the one of another artist that it equals, which lies at this position of its piece. */
export type Match = {
  scoreId: string
  pieceId: number
  title: string
  artistId: number
  artist: string
  position: number
  name: string
  confirmed: boolean
}

/**
 * For each of these scores the score of another artist that it equals most, if there is one: with the same bytes, or with at least half of its
 * fingerprinted pages. The piece that was uploaded first comes first. Only public pieces count, or with `among` all that are not deleted.
 */
export async function findMatches(db: Database, scoreIds: string[], { among }: { among: 'public_pieces' | 'pieces' }): Promise<Match[]> {
  if (scoreIds.length === 0) return []
  const { rows } = await sql<Match>`
    with own as materialized (
      select id, account_id, sha256, (select count(*) from score_pages where score_id = score_files.id) as pages
      from score_files where id = any(${scoreIds}::uuid[])),
    pages as materialized (select * from score_pages where score_id = any(${scoreIds}::uuid[])),
    near as (
      select distinct page.score_id, page.page, other.score_id as other_id from pages as page
      join score_pages as other on fingerprint_parts(other.fingerprint) && fingerprint_parts(page.fingerprint)
        and bit_count(other.fingerprint # page.fingerprint) <= ${maxDistance}),
    found as (
      select own.id, own.account_id, other.id as other_id, own.pages + 1 as equal from own join score_files as other using (sha256) where other.id <> own.id
      union all
      select own.id, own.account_id, other_id, count(*) as equal from near join own on own.id = near.score_id
      where other_id <> own.id group by own.id, own.account_id, other_id, own.pages having 2 * count(*) >= own.pages)
    select distinct on (found.id) found.id as "scoreId", pieces.id as "pieceId", title, artists.id as "artistId", artists.name as artist, scores.name,
      (select count(*) from scores as earlier where earlier.piece_id = pieces.id and earlier.removed_at is null
        and earlier.position < scores.position) as position,
      state = 'CONFIRMED' as confirmed
    from found join scores on scores.id = other_id and removed_at is null join ${sql.table(among)} as pieces on pieces.id = piece_id
    join artists on artists.id = artist_id
    where artist_id <> found.account_id and deletion_requested_at is null
    order by found.id, state = 'CONFIRMED' desc, equal desc, uploaded_at, pieces.id`.execute(db)
  return rows
}
