import { minCardPayment } from '#contract/limits.ts'
import { cents, type Cents } from '#contract/money.ts'

/** What the buy popup knows of a piece and its buyer. */
export type Offer = { price: Cents; reduced: Cents; balance: Cents }

/**
 * Of what a purchase is made up (DECIDE-54, DECIDE-55): a balance that covers the reduced price pays that; a smaller one pays first, and
 * the card pays the rest of the full price, which is 50 cents at least; without the balance the card pays all of it.
 */
export function partsOf({ price, reduced, balance }: Offer, useBalance: boolean) {
  const none = cents(0)
  if (!useBalance) return { discount: none, fromBalance: none, byCard: price, total: price }
  if (balance >= reduced) return { discount: cents(price - reduced), fromBalance: reduced, byCard: none, total: reduced }
  const fromBalance = cents(Math.min(balance, price - minCardPayment))
  return { discount: none, fromBalance, byCard: cents(price - fromBalance), total: price }
}

/** Whether the balance is chosen at first: literally, when it is at least the full price. */
export const usesBalanceAtFirst = ({ price, balance }: Offer) => balance >= price
