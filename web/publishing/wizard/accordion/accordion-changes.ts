import { leastBassesValues } from '#contract/accordion/choices.ts'
import { missingButtons, type BassButtons, type BassRow, type LeastBasses } from '#contract/accordion/bass-layouts.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'
import type { DraftChange } from '../draft/draft-changes.ts'
import type { Draft } from '../draft/draft.ts'
import { allParts, filledName, partsOf, withPart, type PartAnswers } from './accordion-draft.ts'

/** Sets what a person has answered about an accordion; undefined leaves a question out. It is never filled in again. */
export const answer =
  (index: number, answers: PartAnswers): DraftChange =>
  (draft) => {
    const changed = new Set(Object.keys(answers).map((fact) => filledName(index, fact)))
    return {
      ...draft,
      accordion: withPart(draft, index, { ...partsOf(draft)[index], ...answers }),
      filled: noteFilled(draft, (name) => !changed.has(name)),
    }
  }

/** Facts that are answered together. */
const together: (keyof PartAnswers)[][] = [
  ['instrument'],
  ['bassSystem'],
  ['leastBasses', 'bassButtons'],
  ['leftHandNotation'],
  ['freeLow', 'freeHigh'],
  ['rightLow', 'rightHigh'],
  ['stretch'],
  ['registers'],
]

/** Fills in what a file says about an accordion where nobody has answered. */
export const fillFromFile =
  (index: number, found: PartAnswers): DraftChange =>
  (draft) => {
    const answers = allParts(draft)[index] ?? {}
    const isFree = (fact: keyof PartAnswers) => answers[fact] === undefined || draft.filled.accordion?.includes(filledName(index, fact))
    const facts = together.filter((names) => names.some((fact) => found[fact] !== undefined) && names.every(isFree)).flat()
    const filled = facts.filter((fact) => found[fact] !== undefined).map((fact) => filledName(index, fact))
    const values = Object.fromEntries(facts.map((fact) => [fact, found[fact]]))
    return {
      ...draft,
      accordion: withPart(draft, index, { ...answers, ...values }),
      filled: noteFilled(draft, (name) => !facts.some((fact) => name === filledName(index, fact)), filled),
    }
  }

/** Fills in what a file says about all its accordions: one is that at the given place, several are all from the first on. */
export const fillAllFromFile =
  (found: PartAnswers[], place: number): DraftChange =>
  (draft) =>
    found.reduce((filled, part, index) => fillFromFile(found.length === 1 ? place : index, part)(filled), draft)

/** Which facts come from a file, without those that are left out and with others. */
function noteFilled({ filled }: Draft, isKept: (name: string) => boolean, others: string[] = []): Draft['filled'] {
  const names = [...(filled.accordion ?? []).filter(isKept), ...others]
  return { ...filled, accordion: names.length > 0 ? names : undefined }
}

/** Whether a standard bass has these buttons. */
export const hasAll = (size: LeastBasses, buttons: BassButtons) => missingButtons(`${size}`, buttons)!.length === 0

/** The smallest standard bass that has these buttons. */
export const leastFor = (buttons: BassButtons): LeastBasses => leastBassesValues.find((size) => hasAll(size, buttons)) ?? 120

/** Presses a bass button or releases it. The number of basses follows, unless somebody has chosen another one that has them all. */
export function pressButton({ leastBasses, bassButtons = {} }: PartFacts, row: BassRow, name: string): PartAnswers {
  const names = bassButtons[row] ?? []
  const buttons = { ...bassButtons, [row]: names.includes(name) ? names.filter((each) => each !== name) : [...names, name] }
  const isAnyPressed = Object.values(buttons).some((each) => each && each.length > 0)
  if (!isAnyPressed) return { bassButtons: undefined, leastBasses }
  const isChosen = leastBasses !== undefined && leastBasses !== leastFor(bassButtons) && hasAll(leastBasses, buttons)
  return { bassButtons: buttons, leastBasses: isChosen ? leastBasses : leastFor(buttons) }
}
