import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import { creditLine } from '#contract/pieces/credit-line.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** A buyer and the piece they want to buy; with `copies` further ones of a piece that they have, too. */
export type PurchaseTarget = { buyerId: number; pieceId: number; copies?: number }
/** A piece that this buyer may buy; `composer` is the line that names its people, `isPending` tells whether they have an open order of it. */
export type PieceForSale = {
  id: number
  title: string
  composer: string
  price: Cents
  composerId: number | null
  isPending: boolean
  /** What a further copy costs; null where there are single copies only. */
  copyPrice: Cents | null
  /** How many copies the buyer has. */
  owned: number
}

/** Finds a piece to buy, or throws why this buyer cannot buy it: it does not exist, is free, their own or bought already. */
export async function pieceForSale(db: Database, buyerId: number, pieceId: number): Promise<PieceForSale> {
  const [piece] = await piecesForSale(db, [{ buyerId, pieceId }])
  if (piece instanceof HttpError) throw piece
  return piece!
}

/** Finds the piece of each target, or the error that explains why it cannot be bought, in the order of the targets. */
export async function piecesForSale(db: Database, targets: PurchaseTarget[]): Promise<(PieceForSale | HttpError)[]> {
  const { rows } = await sql<Row>`
    select position, pieces.id, title, price_cents, copy_cents, artists.account_id, artists.name, original.name as original,
      -- Further copies are only looked for where there is a first one.
      case when sale.copies is null then 0 else sale.copies + (select coalesce(sum(copies), 0)::int from order_lines
        where buyer_id = target_buyer and piece_id = target_piece and state = 'FULFILLED' and is_extension) end as owned,
      sale.refund_requested_at is not null as is_refunding,
      -- The states are literals, so that a generic plan uses the partial indexes: a piece may have thousands of orders.
      exists (select from order_lines where buyer_id = target_buyer and piece_id = target_piece and state = 'OPEN') as is_pending
    from unnest(${targets.map(({ buyerId }) => buyerId)}::int[], ${targets.map(({ pieceId }) => pieceId)}::int[])
      with ordinality as targets(target_buyer, target_piece, position)
    left join lateral (select copies, refund_requested_at from order_lines
      where buyer_id = target_buyer and piece_id = target_piece and state = 'FULFILLED' and not is_extension limit 1) as sale on true
    join public_pieces as pieces on pieces.id = target_piece
    join artists on artists.id = pieces.artist_id
    left join artists as original on original.id = pieces.real_composer_id`.execute(db)
  const byPosition = new Map(rows.map((row) => [row.position, row]))
  return targets.map((target, index) => toPieceForSale(byPosition.get(index + 1), target))
}

type Row = {
  position: number
  id: number
  title: string
  price_cents: number
  copy_cents: number | null
  account_id: number | null
  name: string
  original: string | null
  owned: number
  is_refunding: boolean
  is_pending: boolean
}

function toPieceForSale(piece: Row | undefined, { buyerId, copies = 0 }: PurchaseTarget): PieceForSale | HttpError {
  if (!piece) return new HttpError(404, 'This piece does not exist.')
  if (piece.price_cents === 0) return new HttpError(409, 'This piece is free.')
  if (piece.account_id === buyerId) return new HttpError(409, 'This is your own piece.')
  if (copies > 1 && piece.copy_cents === null) return new HttpError(409, 'The composer sells single copies of this piece only.')
  if (piece.owned > 0 && (copies <= piece.owned || piece.is_refunding)) return new HttpError(409, 'You already own this piece.')
  const { id, title, account_id: composerId, is_pending: isPending, owned } = piece
  const copyPrice = piece.copy_cents === null ? null : cents(piece.copy_cents)
  return { id, title, composer: creditLine(piece.name, piece.original), price: cents(piece.price_cents), composerId, isPending, copyPrice, owned }
}
