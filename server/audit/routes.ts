import type { Database } from '#server/database/schema.ts'
import type { Routes } from '#server/http.ts'
import { countWaiting } from './count-waiting.ts'
import { listDeeds } from './list-deeds.ts'

/** The audit room. */
export const auditRoutes = ({ db }: { db: Database }): Routes<'audit'> => ({
  listDeeds: async ({ query }) => ({ status: 200, message: '', data: await listDeeds(db, query) }),
  countWaiting: async () => ({ status: 200, message: '', data: { waiting: await countWaiting(db) } }),
})
