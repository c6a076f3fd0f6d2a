import type { Operator } from '#contract/operator.ts'
import type { OperationHandlers } from '#server/http/register-operations.ts'
import { buyCredit } from './buy-credit.ts'
import { buyPiece } from './buy-piece.ts'
import { cancelPurchase } from './cancel-purchase.ts'
import { checkCreditPurchase } from './check-credit-purchase.ts'
import { checkPurchase } from './check-purchase.ts'
import { createOrderBatchers } from './order-batcher.ts'
import { getPurchaseInfo } from './get-purchase-info.ts'
import { getPurchaseTotals } from '../admin/get-purchase-totals.ts'
import { getReceipt } from '../receipts/get-receipt.ts'
import { listAllPurchases } from '../admin/list-all-purchases.ts'
import type { PurchaseDeps } from './order.ts'

/** The purchases room. */
export const purchaseRoutes = (
  house: PurchaseDeps & { operator: Operator },
): Pick<
  OperationHandlers<'payments'>,
  | 'getPurchaseInfo'
  | 'buyPiece'
  | 'cancelPurchase'
  | 'checkPurchase'
  | 'buyCredit'
  | 'checkCreditPurchase'
  | 'listAllPurchases'
  | 'getPurchaseTotals'
  | 'getReceipt'
> => {
  const { db } = house
  const place = createOrderBatchers(house)
  const done = { status: 200, message: '' } as const
  return {
    getPurchaseInfo: async ({ caller, params }) => ({
      ...done,
      data: await getPurchaseInfo(db, { buyerId: caller.accountId, pieceId: params.pieceId }),
    }),
    buyPiece: async ({ caller, params, body }) => {
      const { sessionUrl } = await buyPiece(house, { buyerId: caller.accountId, ...params, ...body }, place)
      if (!sessionUrl) return { status: 202, message: 'Thank You!' }
      return { status: 200, message: 'Please pay at the payment provider.', data: { response: { sessionUrl } } }
    },
    cancelPurchase: async ({ caller, params }) => ({
      ...done,
      data: await cancelPurchase(house, { buyerId: caller.accountId, pieceId: params.pieceId }),
    }),
    checkPurchase: async ({ caller }) => {
      await checkPurchase(house, caller.accountId)
      return done
    },
    buyCredit: async ({ caller, body }) => {
      const { sessionUrl } = await buyCredit(house, { buyerId: caller.accountId, amount: body.amount })
      return { ...done, message: 'Please pay at the payment provider.', data: { response: { sessionUrl } } }
    },
    checkCreditPurchase: async ({ caller }) => {
      await checkCreditPurchase(house, caller.accountId)
      return done
    },
    listAllPurchases: async ({ query }) => ({ ...done, data: await listAllPurchases(db, query) }),
    getPurchaseTotals: async ({ query }) => ({ ...done, data: await getPurchaseTotals(db, query) }),
    getReceipt: async ({ caller, params }) => ({ ...done, data: await getReceipt(house, { accountId: caller.accountId, orderId: params.orderId }) }),
  }
}
