import { sql } from 'kysely'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { Tx } from '#server/database/schema.ts'

/**
 * Brings the mentions of a piece to the people whom it names now. Every artist with an account but its own is to be asked; answers stay as long as
 * the piece names the artist for the same part, and nobody who has declined is asked again.
 */
export async function updateMentions(tx: Tx, { accountId, pieceId }: { accountId: number; pieceId: number }) {
  await sql`
    with named as (
      select artist_id, type from contributors where piece_id = ${pieceId}
      union select real_composer_id, ${originalComposer}::text from pieces where id = ${pieceId}
    ), removed as (
      update mentions set state = 'REMOVED' where piece_id = ${pieceId} and state in ('ASKED', 'ACCEPTED')
        and not exists (select from named where named.artist_id = mentions.artist_id and named.type = mentions.type)
    )
    insert into mentions (piece_id, artist_id, type)
      select ${pieceId}::int, artists.id, type from named join artists on artists.id = artist_id
      where account_id is not null and artists.id <> ${accountId}
    on conflict (piece_id, artist_id, type) do update set state = 'ASKED' where mentions.state = 'REMOVED'`.execute(tx)
}
