import { amounts, keyword } from '#contract/limits.ts'
import { toSingleLine } from '#contract/text.ts'
import type { Draft } from './draft.ts'

/** What happens to a draft: each change makes the next one of the last. */
export type Change = (draft: Draft) => Draft

type Listed = 'scores' | 'contributors' | 'performances'
type Entry<List extends Listed> = Draft[List][number]

const listed = <List extends Listed>(draft: Draft, list: List, entries: Entry<List>[]): Draft => ({ ...draft, [list]: entries })
const entriesOf = <List extends Listed>(draft: Draft, list: List) => draft[list] as Entry<List>[]

/** Says something else in fields of the draft. */
export const say =
  (words: Partial<Draft>): Change =>
  (draft) => ({ ...draft, ...words })

/** Puts one more at the end of a list; there may be only so many. */
export const add =
  <List extends Listed>(list: List, entry: Entry<List>): Change =>
  (draft) =>
    draft[list].length >= amounts[list] ? draft : listed(draft, list, [...entriesOf(draft, list), entry])

/** Says something else of one in a list. */
export const amend =
  <List extends Listed>(list: List, key: string, words: Partial<Entry<List>>): Change =>
  (draft) =>
    listed(
      draft,
      list,
      entriesOf(draft, list).map((entry) => (entry.key === key ? { ...entry, ...words } : entry)),
    )

/** Takes one out of a list. */
export const remove =
  (list: Listed, key: string): Change =>
  (draft) =>
    listed(
      draft,
      list,
      entriesOf(draft, list).filter((entry) => entry.key !== key),
    )

/** Puts a score at another place among them. */
export const moveScore =
  (key: string, place: number): Change =>
  (draft) => {
    const moved = draft.scores.find((score) => score.key === key)
    const others = draft.scores.filter((score) => score !== moved)
    return moved && place >= 0 && place <= others.length ? { ...draft, scores: others.toSpliced(place, 0, moved) } : draft
  }

/** Takes a score out, unless it is the last one. */
export const removeScore =
  (key: string): Change =>
  (draft) =>
    draft.scores.length > 1 ? remove('scores', key)(draft) : draft

/** Lets so many players of an instrument play, in their place in the score; accordions are at least one (ENT-10). */
export const setPlayers =
  (id: number, players: number): Change =>
  (draft) => {
    const { instruments } = draft
    const now = instruments.filter((other) => other === id).length
    const wanted = Math.min(Math.max(players, id === 1 ? 1 : 0), amounts.instruments - instruments.length + now)
    if (wanted < now) {
      const leaving = new Set(instruments.flatMap((other, place) => (other === id ? [place] : [])).slice(wanted))
      return { ...draft, instruments: instruments.filter((_, place) => !leaving.has(place)) }
    }
    const after = now > 0 ? instruments.lastIndexOf(id) + 1 : instruments.length
    return { ...draft, instruments: instruments.toSpliced(after, 0, ...Array.from({ length: wanted - now }, () => id)) }
  }

/** Adds keywords as they were typed, with commas or line breaks between them: in small letters, each once, none too long (VAL-16 to VAL-19). */
export const addKeywords =
  (typed: string): Change =>
  (draft) => {
    const meant = typed.split(/[,\n\r]/).map((each) => toSingleLine(Array.from(toSingleLine(each.toLowerCase())).slice(0, keyword.most).join('')))
    const keywords = [...new Set([...draft.keywords, ...meant.filter((each) => each !== '')])].slice(0, amounts.keywords.most)
    return { ...draft, keywords }
  }

/** Forgets what was sent of the files on this device: the server has swept it away. */
export const forgetSent: Change = (draft) => ({
  ...draft,
  scores: draft.scores.map((score) => (score.file ? { ...score, scoreId: '' } : score)),
  performances: draft.performances.map((performance) => (performance.file ? { ...performance, audioLink: '' } : performance)),
})

/** Whether somebody has written anything since the draft began; what was sent meanwhile is none of it. */
export const isTouched = (draft: Draft, start: Draft) => wordsOf(draft) !== wordsOf(start)
const wordsOf = (draft: Draft) => JSON.stringify({ ...forgetSent(draft), draftId: '', unanswered: '' })
