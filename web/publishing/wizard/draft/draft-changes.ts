import { keyword } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { toSingleLine } from '#contract/text/text.ts'
import type { Draft } from './draft.ts'

/** A change of a draft: the next draft from the current one. */
export type DraftChange = (draft: Draft) => Draft

type ListName = 'scores' | 'contributors' | 'performances'
type Entry<List extends ListName> = Draft[List][number]

const withEntries = <List extends ListName>(draft: Draft, list: List, entries: Entry<List>[]): Draft => ({ ...draft, [list]: entries })
const entriesOf = <List extends ListName>(draft: Draft, list: List) => draft[list] as Entry<List>[]

/** Sets fields of the draft. */
export const setFields =
  (values: Partial<Draft>): DraftChange =>
  (draft) => ({ ...draft, ...values })

/** Appends an entry to a list, up to its maximum length. */
export const addEntry =
  <List extends ListName>(list: List, entry: Entry<List>): DraftChange =>
  (draft) =>
    draft[list].length >= pieceLimits[list] ? draft : withEntries(draft, list, [...entriesOf(draft, list), entry])

/** Sets fields of an entry. */
export const updateEntry =
  <List extends ListName>(list: List, key: string, values: Partial<Entry<List>>): DraftChange =>
  (draft) =>
    withEntries(
      draft,
      list,
      entriesOf(draft, list).map((entry) => (entry.key === key ? { ...entry, ...values } : entry)),
    )

/** Removes an entry from a list. */
export const removeEntry =
  (list: ListName, key: string): DraftChange =>
  (draft) =>
    withEntries(
      draft,
      list,
      entriesOf(draft, list).filter((entry) => entry.key !== key),
    )

/** Moves a score to another position. */
export const moveScore =
  (key: string, position: number): DraftChange =>
  (draft) => {
    const moved = draft.scores.find((score) => score.key === key)
    const others = draft.scores.filter((score) => score !== moved)
    return moved && position >= 0 && position <= others.length ? { ...draft, scores: others.toSpliced(position, 0, moved) } : draft
  }

/** Removes a score, unless it is the only one. */
export const removeScore =
  (key: string): DraftChange =>
  (draft) =>
    draft.scores.length > 1 ? removeEntry('scores', key)(draft) : draft

/** Sets the number of players of an instrument, at its position in the score; a piece has at least one accordion (ENT-10). */
export const setPlayers =
  (id: number, players: number): DraftChange =>
  (draft) => {
    const { instruments } = draft
    const current = instruments.filter((other) => other === id).length
    const wanted = Math.min(Math.max(players, id === 1 ? 1 : 0), pieceLimits.instruments - instruments.length + current)
    if (wanted < current) {
      const removed = new Set(instruments.flatMap((other, index) => (other === id ? [index] : [])).slice(wanted))
      return { ...draft, instruments: instruments.filter((_, index) => !removed.has(index)) }
    }
    const after = current > 0 ? instruments.lastIndexOf(id) + 1 : instruments.length
    return { ...draft, instruments: instruments.toSpliced(after, 0, ...Array.from({ length: wanted - current }, () => id)) }
  }

/** Adds keywords as typed, separated by commas or line breaks: in lower case, without duplicates, cut to the maximum length (VAL-16 to VAL-19). */
export const addKeywords =
  (typed: string): DraftChange =>
  (draft) => {
    const added = typed.split(/[,\n\r]/).map((each) => toSingleLine(Array.from(toSingleLine(each.toLowerCase())).slice(0, keyword.max).join('')))
    const keywords = [...new Set([...draft.keywords, ...added.filter((each) => each !== '')])].slice(0, pieceLimits.keywords.max)
    return { ...draft, keywords }
  }
