import { instruments as names, instrumentsOfOption, optionOf } from '#contract/instruments.ts'
import { visibleFilterOptions, maxSuggestions } from '#contract/limits.ts'
import { folded } from '#web/text/fold-text.ts'

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

/** A suggested option, and the name of its family that matches. */
export type SuggestedOption = InstrumentOption & { match: string }

/** LIST-22, DECIDE-41: options with a name that contains the text; any member matches its family. Names that begin with it come first. */
export function suggestedOptions(options: InstrumentOption[], text: string): SuggestedOption[] {
  const search = folded(text.trim())
  if (search === '') return []
  const matching = (matches: (name: string) => boolean) =>
    options.flatMap((option) => {
      const member = instrumentsOfOption(option.id).find((id) => matches(folded(names[id]!)))
      return member === undefined ? [] : [{ ...option, match: names[member]! }]
    })
  const all = [...matching((name) => name.startsWith(search)), ...matching((name) => name.includes(search))]
  return all.filter(({ id }, index) => all.findIndex((other) => other.id === id) === index).slice(0, maxSuggestions.instruments)
}
