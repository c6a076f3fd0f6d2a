import { sql } from 'kysely'
import { originalComposer } from '#contract/pieces/contributions.ts'
import type { Tx, Database } from '#server/database/schema.ts'
import { queueEmails } from '#server/jobs/send-email.ts'

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

/**
 * Asks the artists whom a piece names, once it is public. Each is mailed at most once a day about pieces of the same artist, and never twice about the
 * same part in a piece: naming somebody again and again sends no e-mails.
 */
export async function askArtists(tx: Tx, pieceId: number, { at, publicUrl }: { at: Date; publicUrl: string }) {
  const asked = sql<{ email: string | null; title: string; author: string }>`
    with asked as (
      update mentions set asked_at = ${at} where piece_id = ${pieceId} and state = 'ASKED' and asked_at is null
        and exists (select from public_pieces where id = ${pieceId})
      returning artist_id)
    select distinct email, title, author.name as author from asked
    join accounts on accounts.id = asked.artist_id and blocked_at is null
    join pieces on pieces.id = ${pieceId} join artists as author on author.id = pieces.artist_id
    where not exists (select from mentions as earlier join pieces as others on others.id = earlier.piece_id
      where earlier.artist_id = asked.artist_id and earlier.asked_at > ${at}::timestamptz - interval '1 day' and others.artist_id = pieces.artist_id)`
  const { rows } = await asked.execute(tx)
  await queueEmails(
    tx,
    rows.map(({ email, title, author }) => ({
      to: email,
      subject: 'A piece names you',
      text: [
        `“${title}” by ${author} names you among the people who had a part in it. If you accept, your name links to your page, and the piece is listed there.`,
        'Until then your name is plain text, and it stays so if you decline. You can change your answer at any time.',
      ],
      link: { name: 'Accept or decline', href: `${publicUrl}/dashboard/mentions` },
    })),
  )
}

/** The ids of the artists whom a piece names, also where it does not link to them: the original composer or 0, and the contributors in order or -1. */
export async function readNamedArtists(db: Database, pieceId: number) {
  const [piece, contributors] = await Promise.all([
    db.selectFrom('pieces').select('real_composer_id').where('id', '=', pieceId).executeTakeFirst(),
    db.selectFrom('contributors').select('artist_id').where('piece_id', '=', pieceId).orderBy('position').execute(),
  ])
  return { composerId: piece?.real_composer_id ?? 0, contributorIds: contributors.map(({ artist_id }) => artist_id ?? -1) }
}
