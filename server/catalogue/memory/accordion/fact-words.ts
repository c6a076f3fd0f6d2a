import { bassSystemNames } from '#contract/accordion/labels.ts'
import { techniqueNames } from '#contract/accordion/score-labels.ts'
import type { BassSystem, PartFacts } from '#contract/accordion/part-facts.ts'

const germanBassSystems: { [System in BassSystem]: string } = {
  none: 'nur rechte Hand',
  standard: 'Standardbass',
  free: 'Melodiebass',
  both: 'Standard- und Melodiebass',
  either: 'Standard- oder Melodiebass',
}

/** The words by which a search finds the facts about the accordion, in English and German. */
export const factWords = ({ bassSystem, leastBasses, grade, techniques = [] }: PartFacts) =>
  [
    ...(bassSystem ? [bassSystemNames[bassSystem], germanBassSystems[bassSystem]] : []),
    ...(leastBasses ? [`${leastBasses} basses`] : []),
    ...(grade ? [`grade ${grade}`] : []),
    ...techniques.flatMap((technique) => techniqueNames[technique]),
  ].join(' ')

/** Joins numbers with what they count: 'grade 6' and '96 bass' become words of their own, so that a 6 elsewhere is no grade. */
export const joinNumbers = (text: string) =>
  text
    .replaceAll(/(?<!\p{L})(?:grade|grad|stufe)\s+([1-8])(?!\d)/giu, 'grade$1')
    .replaceAll(/(?<!\d)(\d{1,3})[\s-]+(?:bass(?:es)?|bässe|baesse)(?!\p{L})/giu, '$1basses')

/** Whether a folded word is such a word. */
export const isFactWord = (word: string) => /^(?:grade[1-8]|\d{1,3}basses)$/.test(word)
