import { sql } from 'kysely'
import { cents, type Cents } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'

/** Somebody who would like to have a piece. */
export type Interest = { buyerId: number; pieceId: number }
/** A piece that this buyer may buy now, and has perhaps begun to buy. */
export type PieceForSale = { id: number; title: string; composer: string; price: Cents; composerId: number | null; isBegun: boolean }

/** Finds a piece to buy, or says why this buyer cannot: it is gone, free, the buyer's own or bought already. */
export async function pieceForSale(db: Database, buyerId: number, pieceId: number): Promise<PieceForSale> {
  const [piece] = await piecesForSale(db, [{ buyerId, pieceId }])
  if (piece instanceof HttpError) throw piece
  return piece!
}

/** Finds what each of them would like to have, or says why not, in their order. */
export async function piecesForSale(db: Database, interests: Interest[]): Promise<(PieceForSale | HttpError)[]> {
  const { rows } = await sql<Row>`
    select place, pieces.id, title, price_cents, artists.account_id, artists.name,
      -- Written out, so that a plan for any value finds the one row of the index: a piece may have thousands of orders.
      exists (select from orders where buyer_id = buyer and piece_id = piece and state = 'FULFILLED') as is_bought,
      exists (select from orders where buyer_id = buyer and piece_id = piece and state in ('CREATED', 'PENDING') and kind = 'PIECE') as is_begun
    from unnest(${interests.map(({ buyerId }) => buyerId)}::int[], ${interests.map(({ pieceId }) => pieceId)}::int[])
      with ordinality as interest(buyer, piece, place)
    join public_pieces as pieces on pieces.id = piece
    join artists on artists.id = pieces.artist_id`.execute(db)
  const found = new Map(rows.map((row) => [row.place, row]))
  return interests.map(({ buyerId }, index) => offer(found.get(index + 1), buyerId))
}

type Row = {
  place: number
  id: number
  title: string
  price_cents: number
  account_id: number | null
  name: string
  is_bought: boolean
  is_begun: boolean
}

function offer(piece: Row | undefined, buyerId: number): PieceForSale | HttpError {
  if (!piece) return new HttpError(404, 'This piece does not exist.')
  if (piece.price_cents === 0) return new HttpError(409, 'This piece is free.')
  if (piece.account_id === buyerId) return new HttpError(409, 'This is your own piece.')
  if (piece.is_bought) return new HttpError(409, 'You already own this piece.')
  const { id, title, name: composer, account_id: composerId, is_begun: isBegun } = piece
  return { id, title, composer, price: cents(piece.price_cents), composerId, isBegun }
}
