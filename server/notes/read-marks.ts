import type { PlacedMark } from '#contract/notes/marks.ts'
import type { Database } from '#server/database/schema.ts'

/** A score that an account has written in. */
export type NotedScore = { accountId: number; scoreId: string }

/** The revision of the marks of an account in a score; 0 if it has written nothing. */
export async function readRevision(db: Database, { accountId, scoreId }: NotedScore): Promise<number> {
  const noted = await db.selectFrom('noted_scores').select('revision').where('account_id', '=', accountId).where('score_id', '=', scoreId).executeTakeFirst() // prettier-ignore
  return noted?.revision ?? 0
}

/**
 * What was added and removed since a revision. Read after the revision that is answered with it: a change that is committed in between is then
 * answered twice, and none is missed.
 */
export async function readChanges(db: Database, { accountId, scoreId }: NotedScore, since: number) {
  const rows = await db
    .selectFrom('score_marks')
    .select(['id', 'page', 'mark'])
    .where('account_id', '=', accountId)
    .where('score_id', '=', scoreId)
    .where('revision', '>', since)
    .orderBy('id') // the order in which they were written, if devices make the ids of the web
    .execute()
  return {
    added: rows.flatMap(({ id, page, mark }): PlacedMark[] => (mark === null ? [] : [{ id, page: page!, mark }])),
    removed: rows.flatMap(({ id, mark }) => (mark === null ? id : [])),
  }
}
