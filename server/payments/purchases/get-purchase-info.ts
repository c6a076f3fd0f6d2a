import { balancePrice } from '#contract/money.ts'
import type { AppDeps } from '#server/app-deps.ts'
import type { OperationRequest } from '#server/http/operation.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { listPendingPurchases } from './list-pending-purchases.ts'
import { pieceForSale } from './piece-for-sale.ts'

/** Gets what the buy dialog shows: both prices, the buyer's balance, and their pending purchase of the piece. */
export async function getPurchaseInfo(
  { db }: Pick<AppDeps, 'db'>,
  { caller, params: { pieceId } }: OperationRequest<'getPurchaseInfo', 'caller' | 'params'>,
) {
  const buyerId = caller.accountId
  const { title, price, isPending } = await pieceForSale(db, buyerId, pieceId)
  const pending = isPending ? await listPendingPurchases(db, buyerId) : []
  return {
    info: {
      title,
      price,
      priceReduced: balancePrice(price),
      balance: await balanceOf(db, buyerId),
      pending: pending.find((purchase) => purchase.pieceId === pieceId) ?? null,
    },
  }
}
