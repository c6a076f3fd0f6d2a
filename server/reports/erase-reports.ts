import { reportRetention } from '#contract/forms/limits.ts'
import type { Database, Tx } from '#server/database/schema.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Tasks } from '#server/database/jobs.ts'

/** What stands in place of a text that was erased; the table has no empty ones. */
const erased = 'Erased'

/** Erases the reports about the artist of an account that is about to be deleted, and the answered ones about its pieces. */
export async function eraseReportsAbout(tx: Tx, accountId: number) {
  await tx.updateTable('reports').set({ artist_id: null, name: 'Deleted artist', text: erased }).where('artist_id', '=', accountId).execute()
  await tx
    .updateTable('reports')
    .set({ text: erased, answer: erased })
    .where('answered_at', 'is not', null)
    .where('piece_id', 'in', (eb) => eb.selectFrom('pieces').select('id').where('artist_id', '=', accountId))
    .execute()
}

/**
 * Erases the texts of answered reports of deleted accounts: those without an account and an address to answer to. A report that waits for its
 * answer keeps its text until then, because somebody's right may depend on it.
 */
export async function eraseAnsweredReports(db: Database) {
  await db
    .updateTable('reports')
    .set({ text: erased, answer: erased })
    .where('answered_at', 'is not', null)
    .where('text', '!=', erased)
    .where('account_id', 'is', null)
    .where('email', 'is', null)
    .execute()
}

/** Deletes answered reports after the time in which the answer can be appealed, as the privacy policy promises; those of deleted accounts lose their texts. */
export const sweepReportsTasks = ({ db, now }: Pick<AppDeps, 'db' | 'now'>): Tasks => ({
  'sweep-reports': async () => {
    const before = new Date(now().getTime() - reportRetention.days * 86_400_000)
    await db.deleteFrom('reports').where('answered_at', '<=', before).execute()
    await eraseAnsweredReports(db)
  },
})
