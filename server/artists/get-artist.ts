import { listed } from '#contract/limits.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { HttpError } from '#server/http/http-error.ts'
import { toProfile } from './to-profile.ts'

/** An artist's public page: who it is, the public pieces, and what they contributed to those of others. */
export async function getArtist(db: Database, caller: Caller | undefined, artistId: number) {
  const artist = await db
    .selectFrom('artists')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .selectAll('artists')
    .select('is_verified')
    .where('artists.id', '=', artistId)
    .where('blocked_at', 'is', null)
    .executeTakeFirst()
  if (!artist) throw new HttpError(404, 'This artist does not exist.')
  const newestFirst = selectCards(db, caller).orderBy('uploaded_at', 'desc').orderBy('pieces.id', 'desc').limit(listed.pieces)
  const [pieces, contributed, transcribed] = await Promise.all([
    newestFirst.where('pieces.artist_id', '=', artistId).execute(),
    newestFirst
      .innerJoin('contributors', 'contributors.piece_id', 'pieces.id')
      .select('contributors.type')
      .where('contributors.artist_id', '=', artistId)
      .execute(),
    newestFirst.where('pieces.real_composer_id', '=', artistId).execute(),
  ])
  return {
    artist: {
      ...toProfile(artist),
      pieces: pieces.map(toCard),
      contributions: [
        ...transcribed.map((row) => ({ contributionType: 'Original composer', piece: toCard(row) })),
        ...contributed.map((row) => ({ contributionType: row.type, piece: toCard(row) })),
      ],
    },
  }
}
