import { minCardPayment } from './forms/limits.ts'
import { cents, type Cents } from './money.ts'
import { balancePrice, composerShare, earnings, fixedFee, type PurchaseParts } from './prices.ts'

/**
 * The parts of the purchase of a cart (SHOP-02): a balance that covers the reduced prices of all lines pays these; a smaller one pays first,
 * and the card pays the rest of the full prices; without the balance the card pays all.
 */
export function cartParts(prices: Cents[], balance: Cents, useBalance: boolean): PurchaseParts {
  const [price, reduced] = [sumOf(prices), sumOf(prices.map(balancePrice))]
  if (useBalance && balance >= reduced) return { discount: cents(price - reduced), fromBalance: reduced, byCard: cents(0), total: reduced }
  const fromBalance = cents(useBalance ? Math.min(balance, price - minCardPayment) : 0)
  return { discount: cents(0), fromBalance, byCard: cents(price - fromBalance), total: price }
}

/** What the composer of a line earns, and what its buyer pays for it from the balance and in all. */
export type CartLineParts = { earnings: Cents; fromBalance: Cents; total: Cents }

/**
 * The parts of each line of a cart (SHOP-03), which sum to those of the cart. From the balance each line is as if bought alone. By card the
 * lines share the provider's fixed 25 cents, and the part that the balance pays, in proportion to their prices.
 */
export function cartLineParts(prices: Cents[], { fromBalance, byCard }: Pick<PurchaseParts, 'fromBalance' | 'byCard'>): CartLineParts[] {
  if (byCard === 0) return prices.map((price) => ({ earnings: earnings(price), fromBalance: balancePrice(price), total: balancePrice(price) }))
  const [feeShares, balanceShares] = [shares(cents(fixedFee), prices), shares(fromBalance, prices)]
  return prices.map((price, index) => ({
    earnings: cents(composerShare(price) - feeShares[index]!),
    fromBalance: balanceShares[index]!,
    total: price,
  }))
}

/** What the composers of a cart earn more than from single purchases. */
export const composersGain = (prices: Cents[], parts: Pick<PurchaseParts, 'fromBalance' | 'byCard'>) =>
  cents(sumOf(cartLineParts(prices, parts).map((line) => line.earnings)) - sumOf(prices.map(earnings)))

/** Divides an amount in proportion to weights, to the cent: the largest remainders are rounded up, of equal ones the earlier. */
export function shares(amount: Cents, weights: number[]): Cents[] {
  const total = weights.reduce((all, weight) => all + weight, 0)
  if (total === 0) return weights.map(() => cents(0))
  const floors = weights.map((weight) => Math.floor((amount * weight) / total))
  const remainder = (index: number) => (amount * weights[index]!) % total
  const missing = amount - floors.reduce((all, floor) => all + floor, 0)
  const roundedUp = new Set([...weights.keys()].toSorted((one, other) => remainder(other) - remainder(one) || one - other).slice(0, missing))
  return floors.map((floor, index) => cents(floor + (roundedUp.has(index) ? 1 : 0)))
}

/** The sum of amounts. */
export const sumOf = (amounts: Cents[]) => cents(amounts.reduce<number>((total, amount) => total + amount, 0))
