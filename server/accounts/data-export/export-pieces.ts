import { sql } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { originalComposer } from '#contract/pieces/contributions.ts'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { pieceFieldNames } from '#contract/pieces/piece-fields.ts'
import { canView } from '#server/catalogue/access.ts'
import type { Database } from '#server/database/schema.ts'
import { selectEdits } from './select-edits.ts'

/** What an account has published, what it likes, bookmarked and downloaded, its drafts and setlists, and which pieces of others name it. */
export async function exportPieces(db: Database, accountId: number) {
  const isVisible = canView({ accountId, isAdmin: false }) // as in lists, pieces that the account may not view have no title (DECIDE-19)
  const [pieces, contributions, originals, mentions, likes, bookmarks, downloads, setlists, drafts] = await Promise.all([
    selectOwnPieces(db, accountId).execute(),
    selectContributions(db, accountId).where(isVisible).execute(),
    selectTranscriptions(db, accountId).where(isVisible).execute(),
    selectMentions(db, accountId).where(isVisible).execute(),
    selectSaved(db, accountId, 'likes').where(isVisible).execute(),
    selectSaved(db, accountId, 'bookmarks').where(isVisible).execute(),
    selectDownloads(db, accountId).execute(),
    selectSetlists(db, accountId).execute(),
    selectDrafts(db, accountId).execute(),
  ])
  return {
    pieces: pieces.map(({ price_cents, copy_cents, difficulty, instruments, ...piece }) => ({
      ...piece,
      price: price_cents / 100,
      priceOfFurtherCopy: copy_cents === null ? null : copy_cents / 100,
      difficulty: difficulty === 0 ? 'pedagogic' : 'concert',
      instruments: formatInstrumentation(instruments),
    })),
    contributions: [...contributions, ...originals.map((piece) => ({ ...piece, type: originalComposer }))],
    mentions,
    likes,
    bookmarks,
    downloads: downloads.map(({ price_cents, ...download }) => ({ ...download, price: price_cents / 100 })),
    setlists,
    drafts: drafts.map(({ content, ...draft }) => ({ ...draft, content: JSON.parse(content) as unknown })),
  }
}

/** The pieces of an artist with all that belongs to them. The words of admins are included, their names are not. */
const selectOwnPieces = (db: Database, artistId: number) =>
  db
    .selectFrom('pieces')
    .leftJoin('artists as original', 'original.id', 'real_composer_id')
    .select(pieceFieldNames)
    .select(['pieces.id', 'price_cents', 'copy_cents', 'instruments', 'accordion', 'version', 'state', 'likes', 'downloads', 'readings'])
    .select(['is_unlisted as isUnlisted', 'is_stamped as isStamped', 'deletion_requested_at as deletionRequestedAt', 'uploaded_at as uploadedAt'])
    .select(['real_composer_id as originalComposerId', 'original.name as originalComposer', 'real_year as originalYear'])
    .select((eb) => {
      const scores = eb
        .selectFrom('scores')
        .select(['name', 'position', 'removed_at as removedAt', 'open_pages as openPages'])
        .whereRef('scores.piece_id', '=', 'pieces.id')
      const performances = eb
        .selectFrom('performances')
        .select(['type', 'performances.title', 'performances.description', 'link', 'position'])
        .whereRef('performances.piece_id', '=', 'pieces.id')
      const contributors = eb
        .selectFrom('contributors')
        .select(['type', 'contributors.name', 'contributors.artist_id as artistId', 'position'])
        .whereRef('contributors.piece_id', '=', 'pieces.id')
      const history = eb
        .selectFrom('piece_events')
        .select(['kind', 'message', 'at', 'rights_version as rightsVersion'])
        .whereRef('piece_events.piece_id', '=', 'pieces.id')
      const change = eb.selectFrom('piece_changes').select(['seen', 'changed_at as changedAt']).whereRef('piece_changes.piece_id', '=', 'pieces.id')
      return [
        jsonObjectFrom(change).as('changeToReview'),
        jsonArrayFrom(scores.orderBy('position')).as('scores'),
        jsonArrayFrom(performances.orderBy('position')).as('performances'),
        jsonArrayFrom(contributors.orderBy('position')).as('contributors'),
        jsonArrayFrom(history.orderBy('piece_events.id')).as('history'),
        jsonArrayFrom(selectEdits(eb, artistId).where(sql<boolean>`edits.piece_id = pieces.id`)).as('edits'),
      ]
    })
    .where('artist_id', '=', artistId)
    .orderBy('pieces.id')

const selectPiecesOfOthers = (db: Database) =>
  db
    .selectFrom('pieces')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .select(['pieces.id as pieceId', 'pieces.title as piece', 'artists.name as composer'])
    .orderBy('pieces.id')

const selectContributions = (db: Database, artistId: number) =>
  selectPiecesOfOthers(db)
    .innerJoin('contributors', 'contributors.piece_id', 'pieces.id')
    .select(['contributors.type', 'contributors.name'])
    .where('contributors.artist_id', '=', artistId)
    .where('pieces.artist_id', '!=', artistId)

/** What was asked and answered about being linked on pieces of others. */
const selectMentions = (db: Database, artistId: number) =>
  selectPiecesOfOthers(db)
    .innerJoin('mentions', 'mentions.piece_id', 'pieces.id')
    .select(['mentions.type', 'mentions.state', 'mentions.asked_at as askedAt', 'mentions.answered_at as answeredAt'])
    .where('mentions.artist_id', '=', artistId)

const selectTranscriptions = (db: Database, artistId: number) =>
  selectPiecesOfOthers(db).where('real_composer_id', '=', artistId).where('pieces.artist_id', '!=', artistId)

const selectSaved = (db: Database, accountId: number, table: 'likes' | 'bookmarks') =>
  db
    .selectFrom((eb) => eb.selectFrom(table).select(['piece_id', 'at']).where('account_id', '=', accountId).as('saved'))
    .innerJoin('pieces', 'pieces.id', 'saved.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .select(['saved.at', 'pieces.id as pieceId', 'pieces.title as piece', 'artists.name as composer'])
    .orderBy('saved.at')

const selectDownloads = (db: Database, accountId: number) =>
  db
    .selectFrom('downloads')
    .innerJoin('pieces', 'pieces.id', 'downloads.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .select([
      'downloads.at',
      'downloads.opened_at as lastOpenedAt',
      'downloads.is_downloaded as isDownloaded',
      'downloads.is_read as isRead',
      'downloads.price_cents',
      'pieces.id as pieceId',
      'pieces.title as piece',
      'artists.name as composer',
    ])
    .where('downloads.account_id', '=', accountId)
    .orderBy('downloads.at')

const selectSetlists = (db: Database, accountId: number) =>
  db
    .selectFrom('setlists')
    .select(['id', 'name', 'note', 'entries', 'share_token as shareToken', 'shares_notes as sharesNotes'])
    .select(['created_at as createdAt', 'changed_at as changedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')

const selectDrafts = (db: Database, accountId: number) =>
  db
    .selectFrom('drafts')
    .select(['id', 'piece_id as pieceId', 'title', 'content', 'created_at as createdAt', 'changed_at as changedAt'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .orderBy('id')
