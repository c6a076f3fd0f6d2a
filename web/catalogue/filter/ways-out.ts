import { instruments as names } from '#contract/instruments.ts'
import type { List } from '../list-address.ts'
import { withChoice, withPlayers, withSearch, withToggled } from '../list-choices.ts'
import { amount, difficulty } from '../words.ts'
import { lengthWords, priceWords } from './filter-words.ts'

type Given = 'search' | 'keywords' | 'instruments' | 'totalInstrumentAmount' | 'difficulties' | 'original' | 'price' | 'durationFrom'

/** One thing that could be given up where nothing is found, as the call names it. */
export type WayOut = { without: Given; keyword?: string | undefined; instrumentIds?: number[] | undefined }

/** What is given up, as it is read, and the list without it. */
export function wayOut(list: List, { without, keyword = '', instrumentIds: [option = 0] = [] }: WayOut): { what: string; next: List } {
  const ways: Record<Given, [what: string, next: List]> = {
    search: [list.search, withSearch(list, '')],
    keywords: [keyword, withToggled(list, keyword)],
    instruments: [names[option]!, withPlayers(list, option, 0)],
    totalInstrumentAmount: [`${amount(list.totalInstrumentAmount, 'instrument')} in total`, withChoice(list, { totalInstrumentAmount: -1 })],
    difficulties: [difficulty(list.difficulties?.[0] ?? 0), withChoice(list, { difficulties: undefined })],
    original: [list.original ? 'Original' : 'Transcription', withChoice(list, { original: undefined })],
    price: [priceWords(list.price ?? 0), withChoice(list, { price: undefined })],
    durationFrom: [lengthWords(list.durationFrom ?? 0, list.durationTo ?? 0), withChoice(list, { durationFrom: undefined, durationTo: undefined })],
  }
  const [what, next] = ways[without]
  return { what, next }
}
