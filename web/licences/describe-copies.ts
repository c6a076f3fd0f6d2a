import { fromEuros, inEuros } from '#contract/money.ts'
import { formatCopies } from '#contract/pieces/licence.ts'

/** What a licence consists of: how many copies it is for, how many of them the buyer has, and what the first and each further one cost in euros. */
export type Copies = { price: number; copyPrice: number; owned: number; copies: number }

/** How the price of a licence is made up: '7.00 € and 2 further copies at 3.00 €.', '4 further copies at 3.00 €; you have 3.' */
export function describeCopies({ price, copyPrice, owned, copies }: Copies): string {
  const further = `${formatCopies(copies - Math.max(1, owned), 'further ')} at ${inEuros(fromEuros(copyPrice))}`
  return owned > 0 ? `${further}; you have ${owned}.` : `${inEuros(fromEuros(price))} and ${further}.`
}
