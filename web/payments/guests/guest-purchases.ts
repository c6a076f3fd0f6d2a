import { api } from '#web/api/client.ts'
import { checkQuery, whileNotPaid } from '../purchases/purchase-queries.ts'

/** What was bought without an account and this browser may download; never cached. */
export const guestPurchasesQuery = checkQuery('guest', () => api.getGuestPurchases())

/** What an order of a guest contains, checked again and again while its payment is under way; never cached. */
export const guestOrderQuery = (token: string) =>
  checkQuery(`guest order ${token}`, () => api.getGuestPurchases({ query: { order: token } }), whileNotPaid)
