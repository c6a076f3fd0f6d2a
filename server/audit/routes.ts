import type { Database } from '#server/database/schema.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import { countWaiting } from './count-waiting.ts'
import { listAuditLog } from './list-audit-log.ts'

/** The audit room. */
export const auditRoutes = ({ db }: { db: Database }): OperationHandlers<'audit'> => ({
  listAuditLog: async ({ query }) => ({ status: 200, message: '', data: await listAuditLog(db, query) }),
  countWaiting: async () => ({ status: 200, message: '', data: { waiting: await countWaiting(db) } }),
})
