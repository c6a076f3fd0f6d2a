import { checkLatest } from './check-latest.ts'
import type { PurchaseDeps } from './order.ts'

/** Whether the purchase that this buyer began last at the provider is paid. */
export const checkPurchase = (till: PurchaseDeps, buyerId: number) => checkLatest(till, buyerId, 'PIECE')
