import type { OperationRequest } from '#server/http/operation.ts'
import { checkLatestOrder } from './check-purchase.ts'
import type { PurchaseDeps } from './order.ts'

/** Checks whether the buyer's latest order of credit is paid. */
export const checkCreditPurchase = (deps: PurchaseDeps, { caller }: OperationRequest<'checkCreditPurchase', 'caller'>) =>
  checkLatestOrder(deps, caller.accountId, 'CREDIT')
