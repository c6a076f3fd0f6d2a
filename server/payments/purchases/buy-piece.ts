import { balancePrice } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { HttpError } from '#server/http/http-error.ts'
import { placeOrderAlone, type PlaceOrder } from './order-batcher.ts'
import { cancelOrder } from './cancel-order.ts'
import { openCheckout } from '../checkout/open-checkout.ts'
import { isOpen, type Order, type PurchaseDeps } from './order.ts'
import type { PieceForSale } from './piece-for-sale.ts'
import { isAgreed, type PurchaseRequest } from './place-orders.ts'
import { settleCheckout } from '../checkout/settle-checkout.ts'

/** The answer is where to pay, if anything is left to pay. */
type Bought = { sessionUrl: string | undefined }

/**
 * Pays from the balance at the reduced price; or takes what there is of the balance and sends the buyer to pay the rest of the full
 * price by card; or all of it.
 */
export async function buyPiece(till: PurchaseDeps, wish: PurchaseRequest, place: PlaceOrder = placeOrderAlone(till), tries = 3): Promise<Bought> {
  const placed = await place(wish)
  if ('order' in placed) return placed.order.state === 'FULFILLED' ? { sessionUrl: undefined } : openCheckout(till, placed.order, placed.order.title!)
  const begun = await resumeCheckout(till, wish, placed.begun)
  if (begun) return openCheckout(till, begun, begun.title!)
  if (tries > 1) return buyPiece(till, wish, place, tries - 1)
  throw new HttpError(409, 'You are buying this piece already. Look at it once more.')
}

/** What was begun, if it is what is wished now. Otherwise it is ended first: nobody pays a piece twice. */
async function resumeCheckout(till: PurchaseDeps, wish: PurchaseRequest, { price }: PieceForSale) {
  const { buyerId, pieceId, useBalance } = wish
  const open = await stillOpen(till, await openOrder(till.db, buyerId, pieceId))
  if (!open) return undefined
  const balance = useBalance ? await balanceOf(till.db, buyerId) : 0
  const isPaidFromBalance = useBalance && balance >= balancePrice(price)
  const isSame = open.used_balance === useBalance || (useBalance && balance === 0) // from an empty balance nothing is used
  if (!isPaidFromBalance && isSame && open.price_cents === price && isAgreed(wish, open)) return open
  await cancelOrder(till, open)
  return undefined
}

/** What was begun, unless the provider has ended it or was paid meanwhile: nobody is sent to a checkout that is over. */
async function stillOpen(till: PurchaseDeps, order: Order | undefined) {
  if (!order?.checkout_id) return order
  const settled = await settleCheckout(till, order.checkout_id)
  return settled && isOpen(settled) ? settled : undefined
}

const openOrder = (db: Database, buyerId: number, pieceId: number) =>
  db
    .selectFrom('orders')
    .selectAll()
    .where('buyer_id', '=', buyerId)
    .where('piece_id', '=', pieceId)
    .where('state', 'in', ['CREATED', 'PENDING'])
    .executeTakeFirst()
