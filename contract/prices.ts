import { minCardPayment } from './forms/limits.ts'
import { cents, type Cents } from './money.ts'

/** The fixed part of the provider's fee on each payment, in cents. */
export const fixedFee = 25

/** How many percent of a price its composer earns, before the provider's fixed fee. */
export const composerPercent = 80

/** The composer's share of a price, before the provider's fixed fee. */
export const composerShare = (price: Cents) => cents((price * composerPercent) / 100)

/** The composer's earnings from a price: 80 % of it less 25 cents. They are always whole cents, because prices are whole euros. */
export const earnings = (price: Cents) => (price === 0 ? cents(0) : cents(composerShare(price) - fixedFee))

/** The fee on a sale: what the payment provider and the platform take, so that it and the earnings sum to the price. */
export const saleFee = (price: Cents) => cents(price - earnings(price))

/** The discount for paying from the balance: 2.5 % and 25 cents, half a cent rounded in the buyer's favour. */
export const balanceDiscount = (price: Cents) => (price === 0 ? cents(0) : cents(Math.floor((price * 25 + 500) / 1000) + 25))

/** The reduced price that a buyer pays from the balance. */
export const balancePrice = (price: Cents) => cents(price - balanceDiscount(price))

/** The price of a piece and the balance of its buyer. */
export type Offer = { price: Cents; balance: Cents }
/** The parts of a purchase: `fromBalance` and `byCard` sum to `total`, and `total` and `discount` to the price. */
export type PurchaseParts = { discount: Cents; fromBalance: Cents; byCard: Cents; total: Cents }

/**
 * The parts of a purchase (DECIDE-54, DECIDE-55): a balance that covers the reduced price pays that; a smaller one pays first, and the card
 * pays the rest of the full price, which is 50 cents at least, because providers accept no less; without the balance the card pays all.
 */
export function purchaseParts({ price, balance }: Offer, useBalance: boolean): PurchaseParts {
  const none = cents(0)
  if (!useBalance) return { discount: none, fromBalance: none, byCard: price, total: price }
  const reduced = balancePrice(price)
  if (balance >= reduced) return { discount: balanceDiscount(price), fromBalance: reduced, byCard: none, total: reduced }
  const fromBalance = cents(Math.min(balance, price - minCardPayment))
  return { discount: none, fromBalance, byCard: cents(price - fromBalance), total: price }
}

/** Whether the balance is selected by default: when it is at least the full price (DECIDE-55). */
export const usesBalanceByDefault = ({ price, balance }: Offer) => balance >= price

/** The payment provider's fee on a card payment as shown to users: 1.5 % and 25 cents, half a cent rounded up. */
export const providerFee = (amount: Cents) => (amount === 0 ? cents(0) : cents(Math.floor((amount * 15 + 500) / 1000) + 25))

/** The platform's share of a card sale: the remainder, so that every sum is exact. */
export const platformShare = (price: Cents) => cents(price - earnings(price) - providerFee(price))

/** The platform's share of a balance sale. */
export const platformShareOfBalance = (price: Cents) => cents(balancePrice(price) - earnings(price))
