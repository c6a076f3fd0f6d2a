import type { FeatureOperations } from '#server/http/operation.ts'
import { countPendingWork } from './count-pending-work.ts'
import { listAuditLog } from './list-audit-log.ts'

export const auditOperations = { listAuditLog, countPendingWork } satisfies FeatureOperations<'audit'>
