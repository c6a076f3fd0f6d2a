import { membersOf } from '#contract/instruments.ts'
import { amounts } from '#contract/limits.ts'
import { everything, mostInstruments, newest, sumOf, type List } from './list-address.ts'

/** The same list with something chosen otherwise; another choice begins on the first page, and the total covers the chosen players (LIST-20). */
export function withChoice(list: List, choice: Partial<List>): List {
  const next = { ...list, ...choice, page: 0 }
  const { instruments, totalInstrumentAmount: total } = next
  return { ...next, totalInstrumentAmount: total === -1 ? total : Math.min(Math.max(total, sumOf(instruments)), amounts.instruments) }
}

/** A search is ordered by how well pieces fit until somebody chooses another order. */
export function withSearch(list: List, search: string): List {
  const { orderOption } = list
  const isDefault = orderOption === undefined || (orderOption === newest && !list.search)
  return withChoice(list, { search, orderOption: isDefault ? (search ? undefined : newest) : orderOption })
}

/** One keyword more, or without it. */
export const withToggled = (list: List, keyword: string) =>
  withChoice(list, {
    keywords: list.keywords.includes(keyword)
      ? list.keywords.filter((other) => other !== keyword)
      : [...list.keywords, keyword].slice(-amounts.keywords.most),
  })

/** Of an instrument so many players; 0 takes it out. */
export function withPlayers(list: List, option: number, amount: number): List {
  const players = { instrumentIds: membersOf(option), amount: Math.min(amount, amounts.instruments) }
  const isKnown = playersOf(list, option) > 0
  const instruments = isKnown
    ? list.instruments.map((other) => (other.instrumentIds[0] === option ? players : other))
    : [...list.instruments, players].slice(-mostInstruments)
  return withChoice(list, { instruments: instruments.filter(({ amount: each }) => each > 0) })
}

/** How many players of an instrument are asked for. */
export const playersOf = ({ instruments }: List, option: number) => instruments.find(({ instrumentIds: [first] }) => first === option)?.amount ?? 0

/** The fewest players in total that the chosen instruments leave room for. */
const fewest = ({ instruments }: List) => Math.max(1, sumOf(instruments))

/** One player more in total: after 'All' comes the fewest that makes sense. */
export const withMorePlayers = (list: List): List =>
  withChoice(list, {
    totalInstrumentAmount: list.totalInstrumentAmount === -1 ? fewest(list) : Math.min(list.totalInstrumentAmount + 1, amounts.instruments),
  })

/** One player fewer in total: below the fewest comes 'All'. */
export const withFewerPlayers = (list: List): List =>
  withChoice(list, { totalInstrumentAmount: list.totalInstrumentAmount <= fewest(list) ? -1 : list.totalInstrumentAmount - 1 })

/** One difficulty ticked or not. Both restrict as little as none, but only both need not be said. */
export function withDifficulty(list: List, difficulty: 0 | 1, isTicked: boolean): List {
  const ticked = ([0, 1] as const).filter((each) => (each === difficulty ? isTicked : isTickedIn(list, each)))
  return withChoice(list, { difficulties: ticked.length === 1 ? ticked : undefined }) // without any, nothing would be left
}

/** Whether a difficulty is ticked. */
export const isTickedIn = ({ difficulties }: List, difficulty: 0 | 1) => difficulties === undefined || difficulties.includes(difficulty)

/** The same search without any filter. */
export function withoutFilters({ search, keywords, orderOption }: List): List {
  return { ...everything, search, keywords, orderOption }
}
