import { listed } from '#contract/limits.ts'
import { selectCards, toCard } from '#server/catalogue/cards.ts'
import { isOpenTo } from '#server/catalogue/open-pieces.ts'
import type { Database } from '#server/database/schema.ts'
import type { Caller } from '#server/http/register-operations.ts'

/** The cards of what somebody has put on a list of theirs, the latest first; what they may not open any more is left out (DECIDE-19). */
export async function selectKept(db: Database, caller: Caller, list: 'likes' | 'bookmarks') {
  const rows = await selectCards(db, caller, 'pieces')
    .innerJoin(
      (eb) => eb.selectFrom(list).select(['piece_id', 'at']).where('account_id', '=', caller.accountId).as('kept'),
      (join) => join.onRef('kept.piece_id', '=', 'pieces.id'),
    )
    .where(isOpenTo(caller))
    .orderBy('kept.at', 'desc')
    .orderBy('pieces.id', 'desc')
    .limit(listed.pieces)
    .execute()
  return { pieces: rows.map(toCard) }
}
