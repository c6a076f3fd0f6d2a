import { optionOf } from '#contract/pieces/instruments.ts'
import { maxSuggestions } from '#contract/suggestion-limits.ts'
import { byRank, findInstruments, type Found } from '#web/pieces/instruments/find-instruments.ts'
import type { InstrumentOption } from './instrument-options.ts'

/** A suggested option, and the name of its family that matches. */
export type SuggestedOption = InstrumentOption & Pick<Found, 'match'>

/** LIST-22, DECIDE-41: options with a name that contains the text; any member matches its family. Names that begin with it come first. */
export function suggestedOptions(options: InstrumentOption[], text: string): SuggestedOption[] {
  const found = findInstruments(text)
  const matching = options.flatMap((option) => {
    const member = found.find(({ id }) => optionOf[id] === option.id)
    return member ? [{ ...member, ...option }] : []
  })
  return byRank(matching).slice(0, maxSuggestions.instruments)
}
