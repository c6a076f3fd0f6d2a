import { instruments as names, instrumentsOfOption, optionOf } from '#contract/pieces/instruments.ts'
import { pieceLimits, maxPrice, durationFilter, maxDuration, orderOptions, maxSearchLength, type OrderOption } from '#contract/limits.ts'
import { accordionParameters, parseAccordionFilter, type AccordionFilter } from './accordion-filter.ts'

/** An instrument of the filter with its whole family, and the minimum number of players. */
export type InstrumentFilter = { instrumentIds: number[]; amount: number }

/** Search, filters, order and page of the list of pieces: the body of the call, with pages counted from 0. `undefined` means no restriction. */
export type ListState = {
  search: string
  keywords: string[]
  instruments: InstrumentFilter[]
  totalInstrumentAmount: number
  difficulties: (0 | 1)[]
  original: boolean | undefined
  hasRecording: true | undefined
  price: number | undefined
  durationFrom: number | undefined
  durationTo: number | undefined
  /** Undefined in a search: the best match comes first. */
  orderOption: OrderOption | undefined
  page: number
} & AccordionFilter

/** The order of a list without a search. */
export const newestFirst = 2
const lastPage = 1_000_000
const difficulties = [0, 1] as const
/** The maximum number of instruments that a search accepts. */
export const maxInstruments = 20

const origins = new Map([
  ['original', true],
  ['transcription', false],
])

/** LIST-19: the filter of an address without instruments. It excludes nothing, because every piece has an accordion. */
const accordion: InstrumentFilter[] = [{ instrumentIds: [1], amount: 1 }]

/**
 * The list state of an address such as /pieces?search=waltz&with=1&with=28x2&players=3&difficulty=1&from=2&to=8&price=5&type=original&recording=1&page=2.
 * Invalid values are ignored; an empty `with=` means that no instrument is chosen.
 */
export function parseListAddress(parameters: URLSearchParams): ListState {
  const search = parseText(parameters.get('search'))
  const instruments = parseInstruments(parameters.getAll('with'))
  const total = parseInteger(parameters.get('players'), 1, pieceLimits.instruments)
  return {
    search,
    keywords: [...new Set(parameters.getAll('keyword').map((keyword) => parseText(keyword).toLowerCase()))]
      .filter(Boolean)
      .slice(0, pieceLimits.keywords.max),
    instruments,
    totalInstrumentAmount: total === undefined ? -1 : Math.min(Math.max(total, playerCount(instruments)), pieceLimits.instruments),
    difficulties: difficulties.filter((difficulty) => parameters.getAll('difficulty').includes(String(difficulty))),
    original: origins.get(parameters.get('type') ?? ''),
    hasRecording: parameters.get('recording') === '1' || undefined,
    price: parsePrice(parameters.get('price')),
    ...durationRange(parseInteger(parameters.get('from'), 0, maxDuration), parseInteger(parameters.get('to'), 0, maxDuration)),
    ...parseAccordionFilter(parameters),
    orderOption: (parseInteger(parameters.get('order'), 0, orderOptions.length - 1) as OrderOption | undefined) ?? (search ? undefined : newestFirst),
    page: (parseInteger(parameters.get('page'), 1, lastPage) ?? 1) - 1,
  }
}

/** All pieces, the newest first. */
export const allPieces: ListState = parseListAddress(new URLSearchParams())

type Parameter = [name: string, value: string | number | undefined]

/** The parameters of the filters; undefined where a filter is not used, empty where nothing is chosen in it. */
const filterParameters = (list: ListState): Parameter[] => [
  ...formatInstruments(list.instruments).map((instrument): Parameter => ['with', instrument]),
  ['players', list.totalInstrumentAmount === -1 ? undefined : list.totalInstrumentAmount],
  ...list.difficulties.map((difficulty): Parameter => ['difficulty', difficulty]),
  ['from', list.durationFrom],
  ['to', list.durationTo],
  ['price', list.price],
  ['type', list.original === undefined ? undefined : list.original ? 'original' : 'transcription'],
  ['recording', list.hasRecording && 1],
  ...accordionParameters(list),
]

/** The number of restrictions of a list: its filters, of which the ends of the duration are one, its keywords, and its search. */
export const countRestrictions = (list: ListState) =>
  Number(list.search !== '') +
  list.keywords.length +
  new Set(
    filterParameters(list).flatMap(([name, value]) => (value === undefined || (name === 'with' && value === '') || name === 'to' ? [] : [name])),
  ).size

/** The shortest address of a list: that of all pieces is /pieces. */
export function listAddress(list: ListState): string {
  const { orderOption } = list
  const parameters: Parameter[] = [
    ['search', list.search || undefined],
    ...list.keywords.map((keyword): Parameter => ['keyword', keyword]),
    ...filterParameters(list),
    ['order', orderOption === newestFirst && !list.search ? undefined : orderOption],
    ['page', list.page > 0 ? list.page + 1 : undefined],
  ]
  const address = new URLSearchParams(parameters.flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])))
  return `/pieces${address.size > 0 ? `?${address}` : ''}`
}

/** The minimum number of players of these instruments together. */
export const playerCount = (instruments: InstrumentFilter[]) => instruments.reduce((sum, { amount }) => sum + amount, 0)

/** An instrument of the filter as a parameter of the address: '28', or '28x2' with two players. */
export const formatInstrument = ({ instrumentIds: [option], amount }: InstrumentFilter) => (amount === 1 ? `${option}` : `${option}x${amount}`)

/** The instruments as parameters of the address; none for the default ones, an empty one where none is chosen. */
export function formatInstruments(instruments: InstrumentFilter[]) {
  const parameters = instruments.map(formatInstrument)
  return parameters.length === 0 ? [''] : parameters.join() === accordion.map(formatInstrument).join() ? [] : parameters
}

function parseInstruments(parameters: string[]): InstrumentFilter[] {
  const chosen = new Map<number, InstrumentFilter>()
  for (const text of parameters) {
    const [, id, amount = '1'] = /^(\d{1,2})(?:x([1-9]\d{0,2}))?$/.exec(text) ?? []
    const option = id !== undefined && Number(id) < names.length && Number(amount) <= pieceLimits.instruments ? optionOf[Number(id)]! : undefined
    if (option !== undefined && !chosen.has(option)) chosen.set(option, { instrumentIds: instrumentsOfOption(option), amount: Number(amount) })
  }
  return chosen.size === 0 && !parameters.includes('') ? accordion : [...chosen.values()].slice(0, maxInstruments)
}

/** Both ends of the duration, or none. A missing end is the limit; the ends are at least the gap apart. */
function durationRange(from: number | undefined, to: number | undefined) {
  if (from === undefined && to === undefined) return { durationFrom: undefined, durationTo: undefined }
  const start = Math.min(from ?? 0, maxDuration - durationFilter.gap)
  return { durationFrom: start, durationTo: Math.max(to ?? maxDuration, start + durationFilter.gap) }
}

function parsePrice(text: string | null) {
  const price = /^\d{1,2}(\.\d{1,2})?$/.test(text ?? '') ? Number(text) : Number.NaN
  return price <= maxPrice && Number.isInteger(price * 4) ? price : undefined
}

function parseText(text: string | null) {
  return Array.from((text ?? '').trim())
    .slice(0, maxSearchLength)
    .join('')
}

function parseInteger(text: string | null, min: number, max: number) {
  const number = /^\d+$/.test(text ?? '') ? Number(text) : Number.NaN
  return number >= min && number <= max ? number : undefined
}
