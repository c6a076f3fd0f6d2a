import type { Order } from '../purchases/order.ts'

/** The pages that the buyer of a cart comes back to: the order, by a token that nobody can guess, or the cart. */
export const cartPages = ({ token }: Pick<Order, 'token'>) => ({ success: `/orders/${token}`, cancel: '/cart/cancelled' })
