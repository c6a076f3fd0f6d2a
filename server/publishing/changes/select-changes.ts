import type { Database } from '#server/database/schema.ts'

/** Selects the changes that wait for an admin. Those of blocked accounts and of pieces that their artists have deleted are left out. */
export const selectChanges = (db: Database) =>
  db
    .selectFrom('piece_changes')
    .innerJoin('pieces', 'pieces.id', 'piece_changes.piece_id')
    .innerJoin('artists', 'artists.id', 'pieces.artist_id')
    .leftJoin('accounts', 'accounts.id', 'artists.account_id')
    .select(['piece_changes.piece_id', 'pieces.title', 'artists.name as author', 'piece_changes.changed_at'])
    .where('deletion_requested_at', 'is', null)
    .where('blocked_at', 'is', null)
