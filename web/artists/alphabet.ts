import { folded } from '#web/text/fold-text.ts'

/** The alphabet that is always offered. */
export const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')

const letterOf = (name: string) => /^\p{L}/u.exec(folded(name.trim()))?.[0].toUpperCase() ?? '#'
const rank = (text: string) => (text === '#' ? '\u{10ffff}' : text)
const before = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0)

/** Whether a text is a letter under which names stand. */
export const isInitial = (text: string) => /^(\p{Lu}|\p{Lo}|#)$/u.test(text)

/** DECIDE-72: people by the first letter of their displayed name, accents folded; names that begin with none come last under '#'. */
export const groupByInitial = <Person extends { name: string }>(people: Person[]): [letter: string, people: Person[]][] =>
  [...Map.groupBy(people, ({ name }) => letterOf(name))]
    .toSorted(([a], [b]) => before(rank(a), rank(b)))
    .map(([letter, group]) => [letter, group.toSorted((a, b) => before(folded(a.name), folded(b.name)))])
