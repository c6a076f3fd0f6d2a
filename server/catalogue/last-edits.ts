import type { Database } from '#server/database/schema.ts'

/** Selects when pieces were last edited; those that never were have no row. */
export const selectLastEdits = (db: Database) =>
  db
    .selectFrom('piece_events')
    .select((eb) => ['piece_id', eb.fn.max('at').as('edited_at')])
    .where('kind', '=', 'EDIT')
    .groupBy('piece_id')
