import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { formatInstrumentation } from '#contract/instruments.ts'
import { pieceFieldNames } from '#contract/piece-fields.ts'
import { canView } from '#server/catalogue/access.ts'
import type { Database } from '#server/database/schema.ts'

/** What somebody wrote, and what they keep of others. */
export async function exportPieces(db: Database, accountId: number) {
  const isOpen = canView({ accountId, isAdmin: false }) // of what is closed to them lists show no title either (DECIDE-19)
  const [pieces, likes, bookmarks, downloads] = await Promise.all([
    selectPieces(db, accountId).execute(),
    selectKept(db, accountId, 'likes').where(isOpen).execute(),
    selectKept(db, accountId, 'bookmarks').where(isOpen).execute(),
    selectKept(db, accountId, 'downloads').execute(),
  ])
  return {
    pieces: pieces.map(({ price_cents, difficulty, instruments, ...piece }) => ({
      ...piece,
      price: price_cents / 100,
      difficulty: difficulty === 0 ? 'pedagogic' : 'concert',
      instruments: formatInstrumentation(instruments),
    })),
    likes,
    bookmarks,
    downloads,
  }
}

/** Every piece of an artist with all that belongs to it. What an admin wrote about it is the artist's to know; who it was is not. */
const selectPieces = (db: Database, artistId: number) =>
  db
    .selectFrom('pieces')
    .leftJoin('artists as original', 'original.id', 'real_composer_id')
    .select(pieceFieldNames)
    .select(['pieces.id', 'price_cents', 'instruments', 'version'])
    .select(['state', 'is_unlisted as unlisted', 'deletion_requested_at as deletionAsked', 'likes', 'downloads', 'uploaded_at as uploaded'])
    .select(['original.name as originalComposer', 'real_year as originalYear'])
    .select((eb) => {
      const scores = eb.selectFrom('scores').select(['name', 'position', 'removed_at as removed']).whereRef('scores.piece_id', '=', 'pieces.id')
      const performances = eb
        .selectFrom('performances')
        .select(['type', 'performances.title', 'performances.description', 'link', 'position'])
        .whereRef('performances.piece_id', '=', 'pieces.id')
      const contributors = eb.selectFrom('contributors').select(['type', 'name', 'position']).whereRef('contributors.piece_id', '=', 'pieces.id')
      const history = eb.selectFrom('piece_events').select(['kind', 'message', 'at']).whereRef('piece_events.piece_id', '=', 'pieces.id')
      return [
        jsonArrayFrom(scores.orderBy('position')).as('scores'),
        jsonArrayFrom(performances.orderBy('position')).as('performances'),
        jsonArrayFrom(contributors.orderBy('position')).as('contributors'),
        jsonArrayFrom(history.orderBy('piece_events.id')).as('history'),
      ]
    })
    .where('artist_id', '=', artistId)
    .orderBy('pieces.id')

const selectKept = (db: Database, accountId: number, table: 'likes' | 'bookmarks' | 'downloads') =>
  db
    .selectFrom((eb) => eb.selectFrom(table).select(['piece_id', 'at']).where('account_id', '=', accountId).as('kept'))
    .innerJoin('pieces', 'pieces.id', 'kept.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .select(['kept.at', 'pieces.id as pieceId', 'pieces.title as piece', 'artists.name as composer'])
    .orderBy('kept.at')
