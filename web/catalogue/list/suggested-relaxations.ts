import { instruments as names } from '#contract/pieces/instruments.ts'
import { describeDifficulty, formatCount } from '../../pieces/describe-piece.ts'
import { describeDurationRange, describeMaxPrice } from './describe-list.ts'
import type { ListState } from './list-address.ts'
import { withChoice, withKeywordToggled, withPlayers, withSearch } from './list-choices.ts'

/** The names of the restrictions that can be given up. */
export const restrictionNames = [
  'search',
  'keywords',
  'instruments',
  'totalInstrumentAmount',
  'difficulties',
  'original',
  'hasRecording',
  'price',
  'durationFrom',
] as const
type RestrictionName = (typeof restrictionNames)[number]

/** A restriction without which an empty list would have results, under the name that the call gives it. */
export type SuggestedRelaxation = { without: RestrictionName; keyword?: string | undefined; instrumentIds?: number[] | undefined }

/** The label of the restriction, and the list without it. */
export function applyRelaxation(list: ListState, relaxation: SuggestedRelaxation): { label: string; next: ListState } {
  const { without, keyword = '', instrumentIds: [option = 0] = [] } = relaxation
  const byName: Record<RestrictionName, [label: string, next: ListState]> = {
    search: [list.search, withSearch(list, '')],
    keywords: [keyword, withKeywordToggled(list, keyword)],
    instruments: [names[option]!, withPlayers(list, option, 0)],
    totalInstrumentAmount: [`${formatCount(list.totalInstrumentAmount, 'instrument')} in total`, withChoice(list, { totalInstrumentAmount: -1 })],
    difficulties: [describeDifficulties(list), withChoice(list, { difficulties: undefined })],
    original: [list.original ? 'Original' : 'Transcription', withChoice(list, { original: undefined })],
    hasRecording: ['With recording', withChoice(list, { hasRecording: undefined })],
    price: [describeMaxPrice(list.price ?? 0), withChoice(list, { price: undefined })],
    durationFrom: [
      describeDurationRange(list.durationFrom ?? 0, list.durationTo ?? 0),
      withChoice(list, { durationFrom: undefined, durationTo: undefined }),
    ],
  }
  const [label, next] = byName[without]
  return { label, next }
}

const describeDifficulties = ({ difficulties }: ListState) =>
  difficulties === 'none' ? 'No difficulty chosen' : describeDifficulty(difficulties?.[0] ?? 0)
