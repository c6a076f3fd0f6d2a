import { isPublic } from '#server/catalogue/access.ts'
import { readScores } from '#server/catalogue/piece/read-details.ts'
import { isCopyStamped } from '#server/collection/stamp/stamp-line.ts'
import type { Database } from '#server/database/schema.ts'
import { describeLicence } from './describe-licence.ts'

/**
 * Reads the pieces of paid orders that were not refunded, with the scores that their buyers can download, by order. A guest's browser is shown what was
 * bought by these orders alone, as it was bought: an account that has taken them over may have had copies before.
 */
export async function readPurchasedPieces(db: Database, orderIds: number[], { isGuest }: { isGuest: boolean }) {
  const lines = await db
    .selectFrom('order_lines')
    .innerJoin('pieces', 'pieces.id', 'piece_id')
    .select(['order_id', 'buyer_id', 'piece_id', 'order_lines.title', 'composer', 'copies', 'ensemble', 'is_extension', 'is_stamped'])
    .select(isPublic.as('is_public'))
    .where('order_id', '=', (eb) => eb.fn.any(eb.val(orderIds)))
    .where('order_lines.state', '=', 'FULFILLED')
    .orderBy('order_lines.id')
    .execute()
  const [first] = lines
  const ids = lines.map(({ piece_id }) => piece_id!)
  const owner = isGuest ? { orderIds } : { accountId: first?.buyer_id ?? 0, isAdmin: false } // a guest's lines may belong to several accounts
  const scoresOf = await readScores(db, owner, ids)
  const toPiece = (line: (typeof lines)[number]) => {
    const { piece_id, title, composer } = line
    const scores = scoresOf.get(piece_id!) ?? []
    return {
      pieceId: piece_id!,
      title,
      composer,
      licence: describeLicence(isGuest ? { ...line, is_extension: false } : line),
      stamped: isCopyStamped(line.is_stamped, line.copies + (line.is_extension ? 1 : 0)), // whose buyer had a copy
      ...(!line.is_public && { noLongerSold: true as const }),
      scores: scores.map(({ name, pages }) => ({ name, pages })),
    }
  }
  const byOrder = Map.groupBy(lines, ({ order_id }) => order_id)
  return new Map([...byOrder].map(([orderId, ofOrder]) => [orderId, ofOrder.map(toPiece)]))
}
