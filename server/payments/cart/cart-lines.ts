import { sql } from 'kysely'
import { maxCartLines } from '#contract/forms/limits.ts'
import type { Database } from '#server/database/schema.ts'
import type { PieceForSale } from '../purchases/piece-for-sale.ts'

type Line = Pick<PieceForSale, 'title' | 'price' | 'copyPrice'> & { pieceId: number; copies: number; ensemble: string }

/**
 * Adds lines while there is room, the first ones last, so that they are at the top, and returns how many of them are in the cart now. Of a piece that is
 * in the cart already the licence with more copies stays.
 */
export async function addLines(db: Database, accountId: number, lines: Line[], { keepsPrices = false } = {}) {
  const rows = lines.map(({ pieceId, title, price, copyPrice, copies, ensemble }, position) => ({
    piece_id: pieceId,
    title,
    price_cents: price,
    copy_cents: copies > 1 ? copyPrice : null,
    copies,
    ensemble,
    position,
  }))
  return db.transaction().execute(async (tx) => {
    await sql`select from accounts where id = ${accountId} for no key update`.execute(tx) // two requests at once must not exceed the limit
    const { numAffectedRows } = await sql`
      with present as (select piece_id from cart_lines where account_id = ${accountId}),
      added as (
        select line.*, row_number() over (order by (piece_id in (select piece_id from present)) desc, position) as place,
          piece_id in (select piece_id from present) as is_present
        from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as line(piece_id int, title text, price_cents int, copy_cents int, copies int, ensemble text, position int)
      )
      insert into cart_lines (account_id, piece_id, title, price_cents, copy_cents, copies, ensemble, added_at)
      select ${accountId}, piece_id, title, price_cents, copy_cents, copies, ensemble, now() - position * interval '1 millisecond' from added
      where is_present or place - (select count(*) from added where is_present) + (select count(*) from present) <= ${maxCartLines}
      on conflict (account_id, piece_id) do update
        set title = excluded.title, copies = greatest(cart_lines.copies, excluded.copies),
          ensemble = case when cart_lines.ensemble = '' or excluded.copies > cart_lines.copies then excluded.ensemble else cart_lines.ensemble end,
          copy_cents = case when excluded.copies > cart_lines.copies then excluded.copy_cents else cart_lines.copy_cents end,
          price_cents = case when ${keepsPrices} then cart_lines.price_cents else excluded.price_cents end`.execute(tx)
    return Number(numAffectedRows ?? 0)
  })
}
