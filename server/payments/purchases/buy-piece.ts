import { reply, type OperationRequest } from '#server/http/operation.ts'
import { buyPieces, type BuyingDeps } from './buy-pieces.ts'

/** Buys one copy of a piece by itself, past the cart. */
export async function buyPiece(deps: BuyingDeps, { caller, params: { pieceId }, body }: OperationRequest<'buyPiece', 'caller' | 'params' | 'body'>) {
  const request = { buyerId: caller.accountId, pieces: [{ pieceId, copies: 1, ensemble: '' }], fromCart: false, ...body }
  const page = `/pieces/${pieceId}`
  const { checkout } = await buyPieces(deps, request, () => ({ success: `${page}/purchased`, cancel: `${page}/cancelled` }))
  return checkout ? reply(200, 'Please pay at the payment provider.', { response: checkout }) : reply(202, 'Thank You!')
}
