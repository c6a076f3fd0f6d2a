import { bassSystemNames } from '#contract/accordion/labels.ts'
import { instruments as names } from '#contract/pieces/instruments.ts'
import { fingeringNames, printedSignNames, techniqueNames } from '#contract/accordion/score-labels.ts'
import { describeDifficulty, formatCount } from '../../pieces/describe-piece.ts'
import { describeDurationRange, describeGrades, describeMaxPrice } from './describe-list.ts'
import type { ListState } from './list-address.ts'
import { withChoice, withKeywordToggled, withPlayers, withSearch } from './list-choices.ts'
import type { ListResult } from './use-list.ts'

/** A restriction without which an empty list would have results, under the name that the call gives it. */
export type SuggestedRelaxation = Omit<ListResult['suggestedRelaxations'][number], 'total'>
type RestrictionName = SuggestedRelaxation['without']

/** The label of the restriction, and the list without it. */
export function applyRelaxation(list: ListState, relaxation: SuggestedRelaxation): { label: string; next: ListState } {
  const { without, keyword = '', instrumentIds: [option = 0] = [] } = relaxation
  const byName: Record<RestrictionName, [label: string, without: ListState | Partial<ListState>]> = {
    search: [list.search, withSearch(list, '')],
    keywords: [keyword, withKeywordToggled(list, keyword)],
    instruments: [names[option]!, withPlayers(list, option, 0)],
    totalInstrumentAmount: [`${formatCount(list.totalInstrumentAmount, 'instrument')} in total`, { totalInstrumentAmount: -1 }],
    difficulties: [list.difficulties.map(describeDifficulty).join(' or '), { difficulties: [] }],
    original: [list.original ? 'Original' : 'Transcription', { original: undefined }],
    hasRecording: ['With recording', { hasRecording: undefined }],
    price: [describeMaxPrice(list.price ?? 0), { price: undefined }],
    durationFrom: [describeDurationRange(list.durationFrom ?? 0, list.durationTo ?? 0), { durationFrom: undefined, durationTo: undefined }],
    fits: ['Fits my accordion', { fits: undefined }],
    bassSystems: [list.bassSystems.map((system) => bassSystemNames[system]).join(' or '), { bassSystems: [] }],
    gradeFrom: [`Grade ${describeGrades(list.gradeFrom ?? 0, list.gradeTo ?? 0)}`, { gradeFrom: undefined, gradeTo: undefined }],
    maxBasses: [`up to ${list.maxBasses} basses`, { maxBasses: undefined }],
    maxKeys: [`up to ${list.maxKeys} keys`, { maxKeys: undefined }],
    reeds: [`${list.reeds} reeds`, { reeds: undefined }],
    printed: [list.printed.map((sign) => printedSignNames[sign]).join(', '), { printed: [] }],
    fingerings: [`Fingering for ${list.fingerings.map((each) => fingeringNames[each]).join(', ')}`, { fingerings: [] }],
    techniques: [list.techniques.map((technique) => techniqueNames[technique][0]).join(', '), { techniques: [] }],
  }
  const [label, choice] = byName[without]
  return { label, next: withChoice(list, choice) }
}
