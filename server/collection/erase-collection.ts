import type { Tx } from '#server/database/schema.ts'

/** Deletes the likes, bookmarks and downloads of an account that is deleted. What it bought stays for the books. */
export async function eraseCollection(tx: Tx, accountId: number) {
  // The like counts of these pieces change one by one; locking the pieces by id first, as everywhere that several change, avoids deadlocks.
  await tx
    .selectFrom('pieces')
    .select('id')
    .where('id', 'in', (eb) => eb.selectFrom('likes').select('piece_id').where('account_id', '=', accountId))
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  for (const table of ['likes', 'bookmarks'] as const) await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await tx
    .deleteFrom('downloads')
    .where('account_id', '=', accountId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('order_lines')
            .select('order_lines.id')
            .whereRef('order_lines.piece_id', '=', 'downloads.piece_id')
            .where('buyer_id', '=', accountId)
            .where('state', '=', 'FULFILLED'),
        ),
      ),
    )
    .execute()
}
