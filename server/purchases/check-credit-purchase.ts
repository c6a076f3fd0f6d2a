import { checkLatest } from './check-latest.ts'
import type { Till } from './order.ts'

/** Whether the credit that this buyer ordered last is paid. */
export const checkCreditPurchase = (till: Till, buyerId: number) => checkLatest(till, buyerId, 'CREDIT')
