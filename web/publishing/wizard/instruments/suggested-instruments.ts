import { instruments } from '#contract/pieces/instruments.ts'
import { maxSuggestions } from '#contract/limits.ts'
import { folded } from '#web/text/fold-text.ts'

/** LIST-22, DECIDE-41: up to five instruments that are not selected yet and whose name contains the typed text, those that begin with it first. */
export function suggestedInstruments(typed: string, selected: number[]): number[] {
  const text = folded(typed.trim())
  if (text === '') return []
  const matches = instruments.flatMap((name, id) => (folded(name).includes(text) && !selected.includes(id) ? [{ id, name: folded(name) }] : []))
  const [prefixed, others] = [matches.filter(({ name }) => name.startsWith(text)), matches.filter(({ name }) => !name.startsWith(text))]
  return [...prefixed, ...others].slice(0, maxSuggestions.instruments).map(({ id }) => id)
}
