import type { ListState } from './list-address.ts'
import { withPlayers } from './list-choices.ts'
import { applyRelaxation, type SuggestedRelaxation } from './suggested-relaxations.ts'

type FilterInUse = { label: string; next: ListState }
type Field = keyof ListState & SuggestedRelaxation['without']

const single = ['original', 'hasRecording', 'price', 'durationFrom', 'maxBasses', 'maxKeys', 'reeds'] as const
const several = ['printed', 'fingerings', 'techniques'] as const

/** The filters that restrict a list in the order of the panel, each with the list without it: of several values in one group, each is a filter. */
export function filtersInUse(list: ListState): FilterInUse[] {
  const whole = (...fields: Field[]) =>
    fields.filter((field) => list[field] !== undefined && list[field] !== -1).map((field) => applyRelaxation(list, { without: field }))
  const each = (field: 'bassSystems' | 'difficulties' | (typeof several)[number]) =>
    list[field].map((value) => ({
      label: applyRelaxation({ ...list, [field]: [value] }, { without: field }).label,
      next: { ...list, [field]: list[field].filter((other) => other !== value), page: 0 },
    }))
  return [
    ...whole('fits'),
    ...each('bassSystems'),
    ...whole('gradeFrom'),
    ...several.flatMap(each),
    ...list.instruments
      .filter(({ instrumentIds: [option], amount }) => option !== 1 || amount > 1) // every piece has an accordion
      .map(({ instrumentIds, amount }) => {
        const { label } = applyRelaxation(list, { without: 'instruments', instrumentIds })
        return { label: amount > 1 ? `${label} × ${amount}` : label, next: withPlayers(list, instrumentIds[0]!, instrumentIds[0] === 1 ? 1 : 0) }
      }),
    ...whole('totalInstrumentAmount'),
    ...each('difficulties'),
    ...whole(...single),
  ]
}
