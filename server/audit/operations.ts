import type { FeatureOperations } from '#server/http/operation.ts'
import { countPendingWork } from './count-pending-work.ts'
import { listAuditLog } from './list-audit-log.ts'
import { getLibraryCheck } from './nightly-check/get-library-check.ts'

export const auditOperations = { listAuditLog, getLibraryCheck, countPendingWork } satisfies FeatureOperations<'audit'>
