import type { Tx } from '#server/database/schema.ts'

/**
 * Erases the artist of an account that is deleted, and returns the picture's file. An artist whose pieces stay for their buyers stays without
 * a name.
 */
export async function eraseArtist(tx: Tx, artistId: number) {
  const artist = await tx.selectFrom('artists').select('portrait').where('id', '=', artistId).forUpdate().executeTakeFirst()
  const piece = await tx.selectFrom('pieces').select('id').where('artist_id', '=', artistId).limit(1).executeTakeFirst()
  if (piece)
    await tx
      .updateTable('artists')
      .set({
        first_name: 'Deleted',
        last_name: 'artist',
        short_biography: '',
        biography: '',
        social_media: '{}',
        portrait: null,
        verified_name: null,
      })
      .where('id', '=', artistId)
      .execute()
  else await tx.deleteFrom('artists').where('id', '=', artistId).execute()
  return artist?.portrait ? [`portraits/${artist.portrait}.webp`] : []
}
