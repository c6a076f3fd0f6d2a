import { reply, type OperationRequest } from '#server/http/operation.ts'
import { buyPieces, type BuyingDeps } from '../purchases/buy-pieces.ts'
import { cartPages } from './cart-pages.ts'

/** Buys the pieces of a cart by one payment. An older open purchase of a cart ends. */
export async function buyCart(deps: BuyingDeps, { caller, body }: OperationRequest<'buyCart', 'caller' | 'body'>) {
  const { order, checkout } = await buyPieces(deps, { buyerId: caller.accountId, fromCart: true, ...body }, cartPages)
  return checkout ? reply(200, 'Please pay at the payment provider.', { response: checkout }) : reply(202, 'Thank You!', { order: order.token })
}
