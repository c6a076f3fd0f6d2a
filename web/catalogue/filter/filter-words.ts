import { fromEuros, inEuros } from '#contract/money.ts'
import { amount, duration } from '../words.ts'

/** How many pieces of the library a list holds: '84 of 412 pieces'. */
export const countWords = (total: number, library: number) => (total === library ? amount(total, 'piece') : `${total} of ${amount(library, 'piece')}`)

/** Two durations as a range: '2 to 8 min', '<1 to 8 min', '2 to >60 min'. */
export const lengthWords = (from: number, to: number) => `${duration(from).replace(' min', '')} to ${duration(to)}`

/** The highest price as it is read. */
export const priceWords = (euros: number) => (euros === 0 ? 'free' : `up to ${inEuros(fromEuros(euros))}`)
