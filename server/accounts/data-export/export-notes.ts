import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Database } from '#server/database/schema.ts'

/** What an account has written into scores, by score, also where it may not open the piece any more. Of what was removed only the time is kept. */
export async function exportNotes(db: Database, accountId: number) {
  const notes = await db
    .selectFrom('noted_scores')
    .select(['piece_id as pieceId', 'name as score'])
    .select((eb) => {
      const marks = eb
        .selectFrom('score_marks')
        .select(['page', 'mark', 'added_at as addedAt', 'removed_at as removedAt'])
        .whereRef('score_marks.account_id', '=', 'noted_scores.account_id')
        .whereRef('score_marks.score_id', '=', 'noted_scores.score_id')
      return jsonArrayFrom(marks.orderBy('revision').orderBy('id')).as('marks')
    })
    .where('account_id', '=', accountId)
    .orderBy('piece_id')
    .orderBy('name')
    .execute()
  return { notes }
}
