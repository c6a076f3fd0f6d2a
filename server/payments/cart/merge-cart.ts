import type { AppDeps } from '#server/app-deps.ts'
import { HttpError } from '#server/http/http-error.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { piecesForSale } from '../purchases/piece-for-sale.ts'
import { addLines } from './cart-lines.ts'

/** Adds the pieces of a visitor's cart that can be bought. Prices are those that the visitor was shown; of a line that is there already the one with more copies stays. */
export async function mergeCart({ db }: Pick<AppDeps, 'db'>, { caller, body: { pieces } }: OperationRequest<'mergeCart', 'caller' | 'body'>) {
  const buyerId = caller.accountId
  const found = await piecesForSale(
    db,
    pieces.map(({ pieceId, copies }) => ({ buyerId, pieceId, copies })),
  )
  const lines = pieces.flatMap(({ pieceId, price, copies, ensemble }, index) => {
    const piece = found[index]!
    return piece instanceof HttpError ? [] : [{ pieceId, title: piece.title, price, copyPrice: piece.copyPrice, copies, ensemble }]
  })
  return { kept: await addLines(db, buyerId, lines, { keepsPrices: true }) }
}
