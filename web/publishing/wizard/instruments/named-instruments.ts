import { pieceLimits } from '#contract/limits.ts'
import { setPlayers, type DraftChange } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { readableName } from '../files/readable-name.ts'
import { accordion, outerVoices } from './instrument-words.ts'
import { playersNamedIn, type NamedPlayers } from './named-players.ts'

/** What the names of a piece's files say about who plays it. */
export type NamedInstruments = {
  /** The instrumentation, the accordions first; empty if no name says an instrument. */
  proposed: number[]
  /** Whether the files are for several players, or for another one than an accordion. */
  isForSeveral: boolean
}

/** Reads who plays a piece from the names of its scores, and from those of their files where these say nothing. */
export function namedInstruments({ scores, title }: Pick<Draft, 'scores' | 'title'>): NamedInstruments {
  const named = scores.flatMap(({ name, file }) => {
    const players = playersNamedIn(name, title)
    return players.length > 0 || !file ? players : playersNamedIn(readableName(file.name), title)
  })
  const { known, unknown } = resolved(named)
  const amounts = new Map([...Map.groupBy(known, ({ id }) => id)].map(([id, parts]) => [id, countPlayers(parts)]))
  const unknownAmounts = [...Map.groupBy(unknown, ({ voice }) => voice).values()].map(countPlayers)
  const total = [...amounts.values(), ...unknownAmounts].reduce((sum, amount) => sum + amount, 0)
  const ids = [accordion, ...[...amounts.keys()].filter((id) => id !== accordion)]
  const proposed = ids.flatMap((id) => Array.from({ length: amounts.get(id) ?? 1 }, () => id)).slice(0, pieceLimits.instruments)
  return {
    proposed: known.length > 0 ? proposed : [],
    isForSeveral: scores.length > 1 && (total > 1 || known.some(({ id }) => id !== accordion)),
  }
}

type Known = Extract<NamedPlayers, { id: number }>
type Unknown = Exclude<NamedPlayers, Known>

/**
 * The players whose instrument is known, and the others. A voice type is a singer's where the names mention several of them, or a soprano; among
 * accordions the bass is one of them. Otherwise it may be of any family.
 */
function resolved(named: NamedPlayers[]): { known: Known[]; unknown: Unknown[] } {
  const instrumental = named.flatMap((players) => ('id' in players ? [players] : []))
  const types = named.flatMap((players) => ('voice' in players && players.voice !== undefined ? [players.voice] : []))
  const isSung = new Set(types).size > 1 || types.includes(outerVoices.soprano)
  const isOrchestra = instrumental.length > 1 && instrumental.every(({ id }) => id === accordion)
  const clear = named.map((players): NamedPlayers => {
    if ('id' in players || players.voice === undefined) return players
    const { voice, numbers, before } = players
    if (isOrchestra && voice === outerVoices.bass) return { id: accordion, numbers: [`bass ${numbers.join(' ')}`], before }
    return isSung ? { id: voice, numbers, before } : players
  })
  return {
    known: clear.flatMap((players) => ('id' in players ? [players] : [])),
    unknown: clear.flatMap((players) => ('id' in players ? [] : [players])),
  }
}

/** How many players some parts of an instrument have: those with different numbers, behind the instrument or else before it. */
function countPlayers(parts: NamedPlayers[]) {
  const behind = new Set(parts.flatMap(({ numbers }) => numbers))
  const before = new Set(parts.flatMap((part) => part.before ?? []))
  return Math.max(1, behind.size > 0 ? behind.size : before.size)
}

/** What the names of the files add to the instruments of a draft; undefined while they add nothing, and once the artist has declined it. */
export type InstrumentsQuestion = {
  /** The instrumentation with what the names add; that of the draft where they mention several players and no instrument. */
  proposed: number[]
  /** Whether the draft is a solo for one accordion so far, but its files are not, so that it has to be answered. */
  isSolo: boolean
}

/** Asks about the instruments of a draft whose files name others. */
export function instrumentsQuestion(draft: Draft): InstrumentsQuestion | undefined {
  const { proposed: named, isForSeveral } = namedInstruments(draft)
  const { instruments, keptInstruments: kept } = draft
  if (kept && withPlayers(draft, kept, named).length === kept.length) return undefined
  const proposed = withPlayers(draft, instruments, named)
  const isSolo = instruments.length === 1 && isForSeveral
  return proposed.length > instruments.length || isSolo ? { proposed, isSolo } : undefined
}

/** An instrumentation with as many players of each instrument as another one has, or more. */
const withPlayers = (draft: Draft, instruments: number[], wanted: number[]) =>
  [...Map.groupBy(wanted, (id) => id)].reduce(
    (next, [id, { length }]) => (next.instruments.filter((other) => other === id).length < length ? setPlayers(id, length)(next) : next),
    { ...draft, instruments },
  ).instruments

/** Leaves the instruments of a draft as they are, until its files name others. */
export const keepInstruments: DraftChange = (draft) => ({ ...draft, keptInstruments: namedInstruments(draft).proposed })
