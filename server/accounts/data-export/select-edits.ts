import { sql, type ExpressionBuilder } from 'kysely'
import type { Tables } from '#server/database/schema.ts'

/** Selects the latest edits of a piece or a profile, the oldest first; the device only of those that its owner made. */
export const selectEdits = (eb: Pick<ExpressionBuilder<Tables, never>, 'selectFrom'>, ownerId: number) =>
  eb
    .selectFrom('edits')
    .select(['version', 'changed', 'at', sql<string | null>`case when account_id = ${ownerId} then device end`.as('device')])
    .orderBy('edits.id')
