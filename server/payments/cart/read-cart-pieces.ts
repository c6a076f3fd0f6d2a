import { sql } from 'kysely'
import { findCards } from '#server/catalogue/cards.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { Caller } from '#server/http/operation.ts'
import { piecesForSale } from '../purchases/piece-for-sale.ts'

/** The pieces as lists show them, and whether this caller can buy them. */
export async function readCartPieces(db: Database, caller: Caller | undefined, wanted: { pieceId: number; copies: number }[]) {
  const ids = wanted.map(({ pieceId }) => pieceId)
  const buyerId = caller?.accountId ?? 0
  const [cards, sizes, processing, offers] = await Promise.all([
    findCards(db, caller, ids),
    readSizes(db, ids),
    readProcessing(db, buyerId, ids),
    piecesForSale(
      db,
      wanted.map((line) => ({ buyerId, ...line })),
    ),
  ])
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return ids.map((pieceId, index) => {
    const offer = offers[index]!
    const piece = cardOf.get(pieceId) ?? null
    const { scores, pages } = (piece && sizes.get(pieceId)) ?? { scores: 0, pages: 0 } // nothing of a piece that this caller may not see
    const { copyPrice, owned } = offer instanceof HttpError ? { copyPrice: null, owned: 0 } : offer
    return { pieceId, state: stateOf(offer, processing.has(pieceId)), copyPrice, owned, piece, scores, pages }
  })
}

const states = {
  'This piece is free.': 'FREE',
  'This is your own piece.': 'OWN',
  'You already own this piece.': 'BOUGHT',
  'The composer sells single copies of this piece only.': 'SINGLE_COPIES',
} as const

function stateOf(offer: object, isProcessing: boolean): (typeof states)[keyof typeof states] | 'FOR_SALE' | 'PROCESSING' | 'UNAVAILABLE' {
  if (!(offer instanceof HttpError)) return isProcessing ? 'PROCESSING' : 'FOR_SALE'
  return states[offer.message as keyof typeof states] ?? 'UNAVAILABLE'
}

/** The pieces that the buyer has paid for with a bank that is still processing the payment. */
async function readProcessing(db: Database, buyerId: number, ids: number[]) {
  const rows = await db
    .selectFrom('order_lines')
    .innerJoin('orders', 'orders.id', 'order_id')
    .select('piece_id')
    .where('order_lines.buyer_id', '=', buyerId)
    .where('order_lines.state', '=', sql.lit('OPEN'))
    .where('piece_id', '=', (eb) => eb.fn.any(eb.val(ids)))
    .where('processing_since', 'is not', null)
    .execute()
  return new Set(rows.map(({ piece_id }) => piece_id))
}

async function readSizes(db: Database, ids: number[]) {
  const rows = await db
    .selectFrom('scores')
    .innerJoin('score_files', 'score_files.id', 'scores.id')
    .select(['piece_id', sql<number>`count(*)::int`.as('scores'), sql<number>`coalesce(sum(pages), 0)::int`.as('pages')])
    .where((eb) => eb('piece_id', '=', eb.fn.any(eb.val(ids))))
    .where('removed_at', 'is', null)
    .groupBy('piece_id')
    .execute()
  return new Map(rows.map(({ piece_id, scores, pages }) => [piece_id, { scores, pages }]))
}
