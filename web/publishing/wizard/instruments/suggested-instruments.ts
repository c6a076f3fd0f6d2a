import { instruments } from '#contract/instruments.ts'
import { suggestions } from '#contract/limits.ts'
import { folded } from '#web/ui/folded.ts'

/** LIST-22, DECIDE-41: up to five of all 93 instruments that are not there yet and whose name contains what was typed, those that begin with it first. */
export function suggestedInstruments(typed: string, chosen: number[]): number[] {
  const text = folded(typed.trim())
  if (text === '') return []
  const all = instruments.flatMap((name, id) => (folded(name).includes(text) && !chosen.includes(id) ? [{ id, name: folded(name) }] : []))
  const [first, then] = [all.filter(({ name }) => name.startsWith(text)), all.filter(({ name }) => !name.startsWith(text))]
  return [...first, ...then].slice(0, suggestions.instruments).map(({ id }) => id)
}
