import type { Tx } from '#server/database/schema.ts'

/** Takes the likes, the bookmarks and the downloads of an account that is being deleted away. What it bought stays in the books. */
export async function forgetCollection(tx: Tx, accountId: number) {
  // Their pieces are counted down one by one: they are held in the order of their ids first, as by everybody who counts several.
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
            .selectFrom('orders')
            .select('orders.id')
            .whereRef('orders.piece_id', '=', 'downloads.piece_id')
            .where('buyer_id', '=', accountId)
            .where('state', '=', 'FULFILLED'),
        ),
      ),
    )
    .execute()
}
