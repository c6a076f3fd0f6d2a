import { balancePrice } from '#contract/money.ts'
import type { Database } from '#server/database/schema.ts'
import { balanceOf } from '#server/ledger/wallets.ts'
import { listPendingPurchases } from './pending-purchases.ts'
import { pieceForSale } from './piece-for-sale.ts'

type Asked = { buyerId: number; pieceId: number }

/** What the buy popup shows: both prices, what the buyer has, and what they have begun to pay already. */
export async function getPurchaseInfo(db: Database, { buyerId, pieceId }: Asked) {
  const { title, price, isBegun } = await pieceForSale(db, buyerId, pieceId)
  const begun = isBegun ? await listPendingPurchases(db, buyerId) : []
  return {
    info: {
      title,
      price,
      priceReduced: balancePrice(price),
      balance: await balanceOf(db, buyerId),
      begun: begun.find((each) => each.pieceId === pieceId) ?? null,
    },
  }
}
