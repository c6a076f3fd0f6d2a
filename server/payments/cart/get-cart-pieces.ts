import { vatRateOn } from '#contract/vat.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { readCartPieces } from './read-cart-pieces.ts'

/** Gets the pieces of a visitor's cart. */
export async function getCartPieces(
  { db, vatRates, now }: Pick<AppDeps, 'db' | 'vatRates' | 'now'>,
  { caller, query: { ids } }: OperationRequest<'getCartPieces', 'caller' | 'query'>,
) {
  return {
    cart: {
      pieces: await readCartPieces(
        db,
        caller,
        ids.map((pieceId) => ({ pieceId, copies: 1 })),
      ),
      vatRate: vatRateOn(vatRates, now()) ?? null,
    },
  }
}
