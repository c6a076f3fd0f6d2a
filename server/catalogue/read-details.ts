import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'
import { selectCards, toCard } from './cards.ts'
import { selectScores } from './select-scores.ts'

/** Pieces with all that stands in their own row. */
export const selectWhole = (db: Database, caller: Caller | undefined) =>
  selectCards(db, caller, 'pieces').select(['description', 'keywords', 'year', 'version', 'likes', 'downloads', 'uploaded_at', 'is_unlisted'])

type Whole = Awaited<ReturnType<ReturnType<typeof selectWhole>['executeTakeFirstOrThrow']>>

/** These pieces with their scores, performances and contributors as this caller sees them, in the words of the wire and the same order. */
export async function readDetails(db: Database, caller: Caller | undefined, rows: Whole[]) {
  const ids = rows.map(({ id }) => id)
  const [scores, performances, contributors] = await Promise.all([scoresOf(db, caller, ids), performancesOf(db, ids), contributorsOf(db, ids)])
  return rows.map((row) => {
    const { id, description, keywords, year, version, likes, downloads, uploaded_at: uploadDate, is_unlisted: unlisted } = row
    const own = scores.get(id) ?? []
    return {
      ...toCard(row),
      description,
      keywords,
      year,
      version,
      likes,
      downloads,
      uploadDate,
      unlisted,
      pages: own[0]?.pages ?? 0,
      scores: own.map(({ id: uuid, name, pages, uploaded_at, removed_at }) => ({
        uuid,
        name,
        pages,
        uploadDate: uploaded_at,
        ...(removed_at && { removed: true as const }),
      })),
      performances: (performances.get(id) ?? []).map(({ audio_id, link, type, title, description: text }) => ({
        type,
        title,
        description: text,
        link: link ?? `{address}/audio/${audio_id}`,
      })),
      contributors: (contributors.get(id) ?? []).map(({ type, name, artist_id, is_verified, portrait }) => ({
        type,
        name,
        artistId: artist_id ?? -1,
        verified: is_verified ?? false,
        hasPicture: portrait !== null,
      })),
    }
  })
}

async function scoresOf(db: Database, caller: Caller | undefined, ids: number[]) {
  const rows = await selectScores(db, caller)
    .innerJoin('score_files', 'score_files.id', 'scores.id')
    .select(['pages', 'uploaded_at'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

async function performancesOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('performances')
    .selectAll()
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}

async function contributorsOf(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('contributors')
    .leftJoin('artists', 'artists.id', 'contributors.artist_id')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['piece_id', 'contributors.type', 'contributors.name', 'contributors.artist_id', 'is_verified', 'portrait'])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .orderBy('position')
    .execute()
  return Map.groupBy(rows, ({ piece_id }) => piece_id)
}
