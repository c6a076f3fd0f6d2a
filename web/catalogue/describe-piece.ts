import { fromEuros, inEuros } from '#contract/money.ts'

/** A price as it is read: 'Free' or '6.00 €'. */
export const describePrice = (euros: number) => (euros === 0 ? 'Free' : inEuros(fromEuros(euros)))

/** The same for whoever may have bought it. */
export const describePriceOrBought = ({ price, bought }: { price: number; bought?: true | undefined }) =>
  bought && price > 0 ? 'Bought' : describePrice(price)

/** A duration index as it is read (DECIDE-48): '<1 min', '7 min', '>60 min'. */
export const describeDuration = (minutes: number) => (minutes === 0 ? '<1 min' : minutes > 60 ? '>60 min' : `${minutes} min`)

/** A difficulty as it is read. */
export const describeDifficulty = (index: 0 | 1) => (index === 1 ? 'Concert' : 'Pedagogic')

/** An amount of things: '1 piece', '23 pieces'. */
export const formatCount = (count: number, thing: string) => `${count} ${thing}${count === 1 ? '' : 's'}`
