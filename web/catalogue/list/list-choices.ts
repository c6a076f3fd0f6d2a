import { gradeLimits } from '#contract/accordion/choices.ts'
import { instrumentsOfOption } from '#contract/pieces/instruments.ts'
import { pieceLimits } from '#contract/limits.ts'
import { allPieces, maxInstruments, newestFirst, playerCount, type ListState } from './list-address.ts'

/** The list after a choice: on its first page, with a total that covers the chosen players (LIST-20). */
export function withChoice(list: ListState, choice: Partial<ListState>): ListState {
  const next = { ...list, ...choice, page: 0 }
  const { instruments, totalInstrumentAmount: total } = next
  return { ...next, totalInstrumentAmount: total === -1 ? total : Math.min(Math.max(total, playerCount(instruments)), pieceLimits.instruments) }
}

/** A search is ordered by the best match unless another order was chosen. */
export function withSearch(list: ListState, search: string): ListState {
  const { orderOption } = list
  const isDefault = orderOption === undefined || (orderOption === newestFirst && !list.search)
  return withChoice(list, { search, orderOption: isDefault ? (search ? undefined : newestFirst) : orderOption })
}

/** The list with the keyword, or without it if it had it. Beyond the maximum, the keyword chosen first is dropped. */
export const withKeywordToggled = (list: ListState, keyword: string) =>
  withChoice(list, {
    keywords: list.keywords.includes(keyword)
      ? list.keywords.filter((other) => other !== keyword)
      : [...list.keywords, keyword].slice(-pieceLimits.keywords.max),
  })

/** The list with this number of players of an instrument; 0 removes the instrument. */
export function withPlayers(list: ListState, option: number, amount: number): ListState {
  const players = { instrumentIds: instrumentsOfOption(option), amount: Math.min(amount, pieceLimits.instruments) }
  const isChosen = playersOf(list, option) > 0
  const instruments = isChosen
    ? list.instruments.map((other) => (other.instrumentIds[0] === option ? players : other))
    : [...list.instruments, players].slice(-maxInstruments)
  return withChoice(list, { instruments: instruments.filter(({ amount: each }) => each > 0) })
}

/** The chosen number of players of an instrument; 0 if it is not chosen. */
export const playersOf = ({ instruments }: ListState, option: number) =>
  instruments.find(({ instrumentIds: [first] }) => first === option)?.amount ?? 0

/** The smallest total that covers the chosen instruments. */
const minTotal = ({ instruments }: ListState) => Math.max(1, playerCount(instruments))

/** One player more in total; the smallest total follows 'All'. */
export const withMorePlayers = (list: ListState): ListState =>
  withChoice(list, {
    totalInstrumentAmount: list.totalInstrumentAmount === -1 ? minTotal(list) : Math.min(list.totalInstrumentAmount + 1, pieceLimits.instruments),
  })

/** One player fewer in total; 'All' follows the smallest total. */
export const withFewerPlayers = (list: ListState): ListState =>
  withChoice(list, { totalInstrumentAmount: list.totalInstrumentAmount <= minTotal(list) ? -1 : list.totalInstrumentAmount - 1 })

/** The list of these grades; all of them are no restriction. */
export const withGrades = (list: ListState, gradeFrom: number, gradeTo: number) =>
  withChoice(
    list,
    gradeFrom === gradeLimits.min && gradeTo === gradeLimits.max ? { gradeFrom: undefined, gradeTo: undefined } : { gradeFrom, gradeTo },
  )

/** All pieces, in the same order if it was chosen. */
export const withoutRestrictions = (list: ListState): ListState => ({ ...allPieces, orderOption: withSearch(list, '').orderOption })
