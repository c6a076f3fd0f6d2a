import { licence, maxCartLines } from '#contract/forms/limits.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { Database } from '#server/database/schema.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { piecesForSale, type PieceForSale, type PurchaseTarget } from '../purchases/piece-for-sale.ts'
import { addLines } from './cart-lines.ts'

/** Adds a piece to the cart, or one more copy of a piece that the account has, or throws why it cannot be bought. */
export async function addToCart({ db }: Pick<AppDeps, 'db'>, { caller, params: { pieceId } }: OperationRequest<'addToCart', 'caller' | 'params'>) {
  const { title, price, copyPrice, owned } = await findPiece(db, { buyerId: caller.accountId, pieceId })
  const added = await addLines(db, caller.accountId, [{ pieceId, title, price, copyPrice, copies: owned + 1, ensemble: '' }])
  if (added === 0) throw new HttpError(409, `Your cart is full: it can hold ${maxCartLines} pieces.`)
}

/** The piece as its first copy is bought, or as further ones are by who has it. */
async function findPiece(db: Database, target: PurchaseTarget): Promise<PieceForSale> {
  const [first, further] = await piecesForSale(db, [target, { ...target, copies: licence.max }])
  if (!(first instanceof HttpError)) return first!
  if (further instanceof HttpError || further!.owned === 0) throw first
  return further!
}
