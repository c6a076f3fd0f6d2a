import { maxAccordionName } from '#contract/accordion/limits.ts'
import type { MyAccordion, MyAccordions } from '#contract/accordion/my-accordion.ts'
import { describeAccordion } from '../describe-accordion.ts'

/** An accordion as it is being described. */
export type Draft = Partial<MyAccordion> & { name: string }

/** The draft of the accordion at this place, and an empty one beyond the last. */
export const draftOf = ({ accordions }: MyAccordions, index: number): Draft => {
  const kept = accordions[index]
  return kept ? { ...kept.accordion, name: kept.name } : { name: '' }
}

/** The accordion of a draft that says what both hands play. Of its left hand only what that kind of left hand has is kept. */
export function accordionOf({ keyboard, left, ...draft }: Draft): MyAccordion | undefined {
  if (!keyboard || !left) return undefined
  const { instrument = 'accordion', rightLow, rightHigh, basses, freeLow, freeHigh, reeds } = draft
  const hasStandard = left === 'standard' || left === 'converter'
  const hasFree = left === 'free' || left === 'converter'
  return {
    instrument,
    keyboard,
    left,
    ...(rightLow !== undefined && { rightLow, rightHigh }),
    ...(hasStandard && basses && { basses }),
    ...(hasFree && freeLow !== undefined && { freeLow, freeHigh }),
    ...(reeds && { reeds }),
  }
}

/** The accordions with this one at its place, in use. Without a name it is called by its description. */
export function withAccordion({ accordions }: MyAccordions, index: number, accordion: MyAccordion, name: string): MyAccordions {
  const entry = { name: name.trim() || describeAccordion(accordion).slice(0, maxAccordionName).trim(), accordion }
  return { accordions: [...accordions.slice(0, index), entry, ...accordions.slice(index + 1)], inUse: index }
}

/** The accordions without the one at this place; if it was in use, the first of the others is. */
export function withoutAccordion({ accordions, inUse }: MyAccordions, index: number): MyAccordions {
  const left = accordions.filter((_, place) => place !== index)
  if (left.length === 0 || inUse === null) return { accordions: left, inUse: null }
  return { accordions: left, inUse: inUse === index ? 0 : inUse > index ? inUse - 1 : inUse }
}

/** The accordions with the one again that was removed from its place among those before; if it was in use, it is again. */
export function withRemoved({ accordions, inUse }: MyAccordions, before: MyAccordions, index: number): MyAccordions {
  const place = Math.min(index, accordions.length)
  const moved = inUse !== null && inUse >= place ? inUse + 1 : inUse
  return { accordions: accordions.toSpliced(place, 0, before.accordions[index]!), inUse: before.inUse === index ? place : moved }
}
