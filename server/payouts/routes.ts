import type { Database } from '#server/database/schema.ts'
import type { Routes } from '#server/http.ts'
import { getOverview } from './get-overview.ts'

/** The payouts room. */
export const payoutRoutes = ({ db }: { db: Database }): Routes<'payouts'> => ({
  getOverview: async ({ caller }) => ({ status: 200, message: '', data: await getOverview(db, caller.accountId) }),
})
