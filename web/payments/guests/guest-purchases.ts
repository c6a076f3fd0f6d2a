import { queryOptions } from '@tanstack/react-query'
import { api } from '#web/api/client.ts'
import { answerBelow500, checkQuery, whileNotPaid } from '../purchases/purchase-queries.ts'

/** What this browser may download without an account, checked again and again while a payment is under way; never cached. */
export const guestPurchasesQuery = checkQuery('guest', () => api.getGuestPurchases(), whileNotPaid)

/** What was bought without an account and paid, whatever became of a later purchase; never cached. */
export const paidGuestPurchasesQuery = queryOptions({
  ...guestPurchasesQuery,
  queryKey: [...guestPurchasesQuery.queryKey, 'paid'],
  queryFn: () => answerBelow500(api.getGuestPurchases({ query: { of: 'paid' } })),
})
