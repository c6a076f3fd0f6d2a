import { instruments as names, membersOf, optionOf } from '#contract/instruments.ts'
import { offered, suggestions } from '#contract/limits.ts'
import { folded } from '#web/ui/folded.ts'

/** Instruments as the call counts them. */
export type Counts = { instrumentIds: number[]; amount: number }[]

/** One instrument of the filter, or a family under its first name, and how many pieces it would leave. */
export type Option = { id: number; name: string; pieces: number }

/** Every option: those of the library in its order, the most used first, whatever is chosen, so that none jumps; those without a piece follow in their order. */
export function optionsOf(library: number[], found: Counts): Option[] {
  const left = new Map(found.map(({ instrumentIds: [id], amount }) => [id!, amount]))
  return [...new Set([...library, ...optionOf])].map((id) => ({ id, name: names[id]!, pieces: left.get(id) ?? 0 }))
}

/** LIST-11: the options that are offered before 'Show all': the most used ones, and in place of the least of them those that were chosen. */
export function fewOf(options: Option[], chosen: number[]): Option[] {
  const room = Math.max(0, offered.instruments - chosen.length)
  const rest = options.filter(({ id }) => !chosen.includes(id)).slice(0, room)
  return options.filter((option) => chosen.includes(option.id) || rest.includes(option))
}

/** An option that is suggested, and by which name of its family it was found. */
export type Suggested = Option & { by: string }

/** LIST-22, DECIDE-41: options with a name that contains what was typed; any member finds its family. Names that begin with it come first. */
export function suggestedOptions(options: Option[], typed: string): Suggested[] {
  const text = folded(typed.trim())
  if (text === '') return []
  const found = (fits: (name: string) => boolean) =>
    options.flatMap((option) => {
      const by = membersOf(option.id).find((member) => fits(folded(names[member]!)))
      return by === undefined ? [] : [{ ...option, by: names[by]! }]
    })
  const all = [...found((name) => name.startsWith(text)), ...found((name) => name.includes(text))]
  return all.filter(({ id }, place) => all.findIndex((other) => other.id === id) === place).slice(0, suggestions.instruments)
}
