import { checkLatest } from './check-latest.ts'
import type { Till } from './order.ts'

/** Whether the purchase that this buyer began last at the provider is paid. */
export const checkPurchase = (till: Till, buyerId: number) => checkLatest(till, buyerId, 'PIECE')
