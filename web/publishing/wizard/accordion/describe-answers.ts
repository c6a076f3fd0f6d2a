import { findLeastKeys, type Compass } from '#contract/accordion/keyboards.ts'
import { bassSystemNames } from '#contract/accordion/labels.ts'
import type { PartFacts } from '#contract/accordion/part-facts.ts'
import { describeCompass, freeCompass, rightCompass } from '#web/accordion/describe-accordion.ts'

/** The smallest piano keyboard for a compass, in words. */
export function describeLeastKeys({ low, high }: Compass): string {
  const keys = findLeastKeys(low, high)
  return keys ? `from ${keys} keys` : 'more than 45 keys, or buttons'
}

/** What both hands need, each in a line. */
export function describeHands(facts: PartFacts): string[] {
  const { bassSystem, leastBasses } = facts
  const [right, free] = [rightCompass(facts), freeCompass(facts)]
  const left = [bassSystem && bassSystemNames[bassSystem], leastBasses && `from ${leastBasses} basses`, free && describeCompass(free)]
  const lines = [left.filter(Boolean).join(', '), right ? `${describeCompass(right)}, ${describeLeastKeys(right)}` : '']
  return lines.filter((line) => line !== '')
}

/** The grade and what both hands need, each in a line. */
export const describeAnswers = (facts: PartFacts): string[] => [...(facts.grade ? [`Grade ${facts.grade}`] : []), ...describeHands(facts)]
