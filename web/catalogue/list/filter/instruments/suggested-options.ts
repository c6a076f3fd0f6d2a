import { instruments as names, instrumentsOfOption } from '#contract/pieces/instruments.ts'
import { maxSuggestions } from '#contract/limits.ts'
import { folded } from '#web/text/fold-text.ts'
import type { InstrumentOption } from './instrument-options.ts'

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
