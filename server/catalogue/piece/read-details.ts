import { cents } from '#contract/money.ts'
import { sql, type SqlBool } from 'kysely'
import { openPagesOf } from '#contract/pieces/open-pages.ts'
import { pick, pieceFieldNames } from '#contract/pieces/piece-fields.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/operation.ts'
import { selectCards, toCard } from '../cards.ts'
import { isContributorLinked } from '../access.ts'

/** Selects pieces with all columns that their page shows. */
export const selectPieces = (db: Database, caller: Caller | undefined) =>
  selectCards(db, caller, 'pieces')
    .select(pieceFieldNames)
    .select(['version', 'likes', 'downloads', 'uploaded_at', 'is_unlisted', 'is_stamped', 'copy_cents'])

type PieceRow = Awaited<ReturnType<ReturnType<typeof selectPieces>['executeTakeFirstOrThrow']>>

/** These pieces in the same order with their scores, performances and contributors, as this caller sees them. */
export async function readDetails(db: Database, caller: Caller | undefined, rows: PieceRow[]) {
  const ids = rows.map(({ id }) => id)
  const [scores, performances, contributors] = await Promise.all([readScores(db, caller, ids), readPerformances(db, ids), readContributors(db, ids)])
  return rows.map((row) => {
    const visibleScores = scores.get(row.id) ?? []
    const card = toCard(row)
    return {
      ...card,
      ...pick(row, pieceFieldNames),
      ...(row.accordion && { accordion: row.accordion }),
      ...(row.is_stamped && { stamped: true as const }),
      ...(row.copy_cents !== null && !card.noLongerSold && { copyPrice: cents(row.copy_cents) }),
      version: row.version,
      likes: row.likes,
      downloads: row.downloads,
      uploadDate: row.uploaded_at,
      unlisted: row.is_unlisted,
      pages: visibleScores[0]?.pages ?? 0,
      scores: visibleScores.map(({ id: uuid, name, pages, open_pages, uploaded_at, removed_at }) => ({
        uuid,
        name,
        pages,
        uploadDate: uploaded_at,
        ...openPagesOf({ price: row.price_cents, pages, chosen: open_pages }),
        chosenPages: open_pages,
        ...(removed_at && { removed: true as const }),
      })),
      performances: (performances.get(row.id) ?? []).map(({ audio_id, link, type, title, description: text }) => ({
        type,
        title,
        description: text,
        link: link ?? `{address}/audio/${audio_id}`,
      })),
      contributors: (contributors.get(row.id) ?? []).map(({ type, name, artist_id, is_verified, portrait }) => ({
        type,
        name,
        artistId: artist_id ?? -1,
        verified: is_verified ?? false,
        hasPicture: portrait !== null,
      })),
    }
  })
}

/** Who has scores: a caller, or the orders of a guest. */
type ScoreOwner = Caller | { orderIds: number[] }

/** The scores of pieces in the order of `selectScores`, by piece. */
export async function readScores(db: Database, owner: ScoreOwner | undefined, ids: number[]) {
  const rows = await selectScores(db, owner)
    .innerJoin('score_files', 'score_files.id', 'scores.id')
    .select(['pages', 'open_pages', 'uploaded_at'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

async function readPerformances(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('performances')
    .selectAll()
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

async function readContributors(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('contributors')
    .leftJoin('artists', (join) => join.onRef('artists.id', '=', 'contributors.artist_id').on(isContributorLinked))
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['piece_id', 'contributors.type', 'contributors.name', 'artists.id as artist_id', 'is_verified', 'portrait'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

/**
 * Selects the scores of a piece in the order in which downloads count them: first the current ones, then those that an edit removed after
 * they had been bought (DECIDE-20): by this caller, or by one of the orders of a guest, whose browser may see nothing else of the account.
 */
export function selectScores(db: Database, owner: ScoreOwner | undefined) {
  const current = sql<SqlBool>`scores.removed_at is null`
  const bought = sql<SqlBool>`exists (select from order_lines as line where line.piece_id = scores.piece_id and line.id <= scores.last_line_id
    and line.state = 'FULFILLED' and ${owner && 'orderIds' in owner ? sql`line.order_id = any (${owner.orderIds}::int[])` : sql`line.buyer_id = ${owner?.accountId ?? 0}`})`
  return db
    .selectFrom('scores')
    .select(['scores.id', 'scores.piece_id', 'scores.name', 'scores.removed_at'])
    .where(owner ? sql<SqlBool>`(${current} or ${bought})` : current)
    .orderBy('removed_at', (order) => order.asc().nullsFirst())
    .orderBy('position')
    .orderBy('scores.id')
}
