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
  const players = resolved(named)
  const amounts = new Map([...Map.groupBy(players, ({ id }) => id)].map(([id, entries]) => [id, amountOf(entries)]))
  const total = [...amounts.values()].reduce((sum, amount) => sum + amount, 0)
  const ids = [accordion, ...[...amounts.keys()].filter((id) => id !== accordion)]
  const proposed = ids.flatMap((id) => Array.from({ length: amounts.get(id) ?? 1 }, () => id)).slice(0, pieceLimits.instruments)
  return {
    proposed: players.length > 0 ? proposed : [],
    isForSeveral: scores.length > 1 && (total > 1 || players.some(({ id }) => id !== accordion)),
  }
}

type Resolved = { id: number; numbers: string[]; before: string | undefined }

/**
 * The players whose instrument is known. A register is a singer's where the names say several, or the highest; among accordions the bass is one of
 * them. Otherwise it may be of any family.
 */
function resolved(named: NamedPlayers[]): Resolved[] {
  const known = named.flatMap((players) => ('id' in players ? [players] : []))
  const registers = named.flatMap((players) => ('voice' in players ? [players] : []))
  const isSung = new Set(registers.map(({ voice }) => voice)).size > 1 || registers.some(({ voice }) => voice === outerVoices.soprano)
  const isOrchestra = known.length > 1 && known.every(({ id }) => id === accordion)
  return named.flatMap((players) => {
    if ('id' in players) return [players]
    if (isOrchestra && players.voice === outerVoices.bass) return [{ ...players, id: accordion, numbers: [`bass ${players.numbers.join(' ')}`] }]
    return isSung ? [{ ...players, id: players.voice }] : []
  })
}

/** How many players of an instrument some parts name: those with different numbers, behind the instrument or else before it. */
function amountOf(parts: Resolved[]) {
  const behind = new Set(parts.flatMap(({ numbers }) => numbers))
  const before = new Set(parts.flatMap((part) => part.before ?? []))
  return Math.max(1, behind.size > 0 ? behind.size : before.size)
}

/** What the names of the files add to the instruments of a draft; undefined while they add nothing, and once it was said that they shall not. */
export type InstrumentsQuestion = {
  /** The instrumentation with what the names add. */
  proposed: number[]
  /** Whether the draft is a solo for one accordion so far, but its files are not, so that it has to be answered. */
  isSolo: boolean
}

/** Asks about the instruments of a draft whose files name others. */
export function instrumentsQuestion(draft: Draft): InstrumentsQuestion | undefined {
  const { proposed, isForSeveral } = namedInstruments(draft)
  if (proposed.join() === draft.keptInstruments) return undefined
  const added = addInstruments(proposed)(draft).instruments
  return added.length > draft.instruments.length ? { proposed: added, isSolo: draft.instruments.length === 1 && isForSeveral } : undefined
}

/** Adds players, so that there are at least those of an instrumentation. */
const addInstruments =
  (wanted: number[]): DraftChange =>
  (draft) =>
    [...Map.groupBy(wanted, (id) => id)].reduce((next, [id, players]) => {
      const current = next.instruments.filter((other) => other === id).length
      return players.length > current ? setPlayers(id, players.length)(next) : next
    }, draft)

/** Leaves the instruments of a draft as they are, until its files name others. */
export const keepInstruments: DraftChange = (draft) => ({ ...draft, keptInstruments: namedInstruments(draft).proposed.join() })
