import { maxSuggestions } from '#contract/suggestion-limits.ts'
import { findInstruments, type Found } from '#web/pieces/instruments/find-instruments.ts'

/** LIST-22, DECIDE-41: up to five instruments that are not selected yet and of which a name contains the typed text, those that begin with it first. */
export const suggestedInstruments = (typed: string, selected: number[]): Found[] =>
  findInstruments(typed)
    .filter(({ id }) => !selected.includes(id))
    .slice(0, maxSuggestions.instruments)
