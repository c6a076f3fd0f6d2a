import { instruments as names, optionOf } from '#contract/pieces/instruments.ts'
import { visibleFilterOptions } from '#contract/limits.ts'

/** The number of pieces by instrument, as the API returns it. */
export type InstrumentCounts = { instrumentIds: number[]; amount: number }[]

/** An instrument of the filter, or a family under its first name, and the number of pieces with it. */
export type InstrumentOption = { id: number; name: string; pieces: number }

/** All options: first those of the library, the most used first whatever is chosen, so that none moves; then those without a piece. */
export function instrumentOptions(library: number[], counts: InstrumentCounts): InstrumentOption[] {
  const pieces = new Map(counts.map(({ instrumentIds: [id], amount }) => [id!, amount]))
  return [...new Set([...library, ...optionOf])].map((id) => ({ id, name: names[id]!, pieces: pieces.get(id) ?? 0 }))
}

/** LIST-11: the options before 'Show all': the chosen ones, filled up with the most used ones. */
export function collapsedOptions(options: InstrumentOption[], chosen: number[]): InstrumentOption[] {
  const free = Math.max(0, visibleFilterOptions.instruments - chosen.length)
  const mostUsed = options.filter(({ id }) => !chosen.includes(id)).slice(0, free)
  return options.filter((option) => chosen.includes(option.id) || mostUsed.includes(option))
}
