import { ownInstrumentNames } from '#contract/pieces/instrument-names.ts'
import { contains, folded, withoutDigraphs } from '#web/text/fold-text.ts'

/** An instrument, its name that matches, and how: 0 if it is the text, 1 if it begins with it, 2 if it contains it. */
export type Found = { id: number; match: string; rank: number }

/** The instruments one of whose names, in English or German, contains the text, in the order of their ranks. */
export function findInstruments(text: string): Found[] {
  if (text.trim() === '') return []
  const found = ownInstrumentNames.flatMap((names, id) => {
    const matches = names.flatMap((match) => (contains(match, text) ? [{ id, match, rank: rankOf(match, text) }] : []))
    return byRank(matches).slice(0, 1)
  })
  return byRank(found)
}

/** The same in the same order, but by their ranks. */
export const byRank = <Item extends Pick<Found, 'rank'>>(found: Item[]): Item[] => found.toSorted((one, other) => one.rank - other.rank)

function rankOf(name: string, text: string) {
  const [where, what] = [name, text.trim()].map((each) => withoutDigraphs(folded(each)))
  return where === what ? 0 : where!.startsWith(what!) ? 1 : 2
}
