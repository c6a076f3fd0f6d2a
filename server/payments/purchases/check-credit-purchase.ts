import { checkLatest } from './check-latest.ts'
import type { PurchaseDeps } from './order.ts'

/** Whether the credit that this buyer ordered last is paid. */
export const checkCreditPurchase = (till: PurchaseDeps, buyerId: number) => checkLatest(till, buyerId, 'CREDIT')
