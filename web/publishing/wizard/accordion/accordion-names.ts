import { scoreName } from '#contract/forms/limits.ts'
import { toSingleLine } from '#contract/text/text.ts'

const fullScore = /full|score|partitur|conduct|direct|direzione|партитура/i
const numerals: [value: number, numeral: string][] = [[50, 'L'], [40, 'XL'], [10, 'X'], [9, 'IX'], [5, 'V'], [4, 'IV'], [1, 'I']] // prettier-ignore

/** A number in Roman numerals, as parts are counted. */
export function toRoman(number: number): string {
  const [value, numeral] = numerals.find(([least]) => least <= number) ?? []
  return value === undefined ? '' : numeral + toRoman(number - value)
}

/** The names of the accordions of a piece: their own, those of their scores where there is one for each, otherwise counted. */
export function accordionNames(scores: { name: string }[], parts: { name?: string | undefined }[]): string[] {
  const fromScores = namesOfParts(scores, parts.length)
  const taken = new Set(parts.flatMap(({ name }) => name ?? []))
  return parts.map(({ name }, index) => {
    if (name !== undefined) return name
    const free = [fromScores?.[index], `Accordion ${toRoman(index + 1)}`, `Accordion ${index + 1}`].find((each) => each && !taken.has(each))
    const chosen = free ?? `Accordion ${index + 1}, part`
    taken.add(chosen)
    return chosen
  })
}

/** The names of the scores without the full score, if there is one for each part. */
function namesOfParts(scores: { name: string }[], count: number) {
  const names = scores.map(({ name }) => Array.from(toSingleLine(name)).slice(0, scoreName.max).join(''))
  if (names.length === count) return names
  const full = names.findIndex((name) => fullScore.test(name))
  return names.length === count + 1 ? names.toSpliced(Math.max(full, 0), 1) : undefined
}
