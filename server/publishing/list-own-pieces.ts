import { lastWord, sold, toBusiness } from '#server/catalogue/business.ts'
import { toCard } from '#server/catalogue/cards.ts'
import { selectWhole } from '#server/catalogue/read-details.ts'
import type { Database } from '#server/database/schema.ts'
import { namedArtist } from './named-artist.ts'

/** The own pieces in every state, the newest first, with what they earned. */
export async function listOwnPieces(db: Database, accountId: number) {
  await namedArtist(db, accountId)
  const rows = await selectWhole(db, undefined)
    .select(['deletion_asked_at', sold, lastWord])
    .where('pieces.artist_id', '=', accountId)
    .orderBy('uploaded_at', 'desc')
    .orderBy('pieces.id', 'desc')
    .execute()
  const pieces = rows.map((row) => ({
    ...toCard(row),
    ...toBusiness(row),
    state: row.state,
    unlisted: row.is_unlisted,
    deletionAsked: row.deletion_asked_at !== null,
    uploadDate: row.uploaded_at,
    version: row.version,
    likes: row.likes,
    downloads: row.downloads,
  }))
  return { pieces }
}
