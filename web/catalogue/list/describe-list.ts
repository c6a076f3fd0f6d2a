import { fromEuros, inEuros } from '#contract/money.ts'
import { describeDuration, formatCount } from '../../pieces/describe-piece.ts'

/** The number of pieces in a list: '84 of 412 pieces', of all pieces '412 pieces'. */
export const describeResultCount = (total: number, library: number) =>
  total === library ? formatCount(total, 'piece') : `${total} of ${formatCount(library, 'piece')}`

/** A range of durations: '2 to 8 min', '<1 to 8 min', '2 to >60 min'. */
export const describeDurationRange = (from: number, to: number) => `${describeDuration(from).replace(' min', '')} to ${describeDuration(to)}`

/** The maximum price: 'free', 'up to 5.00 €'. */
export const describeMaxPrice = (euros: number) => (euros === 0 ? 'free' : `up to ${inEuros(fromEuros(euros))}`)

/** A range of grades: '2 to 6', '5'. */
export const describeGrades = (from: number, to: number) => (from === to ? `${from}` : `${from} to ${to}`)
