import { sql } from 'kysely'
import type { Tx } from '#server/database/schema.ts'
import { queueEmails } from '#server/jobs/send-email.ts'

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
