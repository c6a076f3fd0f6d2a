import { hasFreeBass, hasStandardBass } from '#contract/accordion/part-choices.ts'
import { combineParts } from '#contract/accordion/combine-parts.ts'
import type { AccordionFacts, OrchestraInstrument, PartFacts } from '#contract/accordion/part-facts.ts'
import { accordionNames } from './accordion-names.ts'

/** What is answered about one accordion. The name is that of a stored piece; without one it follows from the scores. */
export type PartAnswers = PartFacts & { name?: string | undefined; instrument?: OrchestraInstrument | undefined }
/** The answers of a draft; null without any. Parts stay while the piece has fewer accordions, so that nothing is lost on the way. */
export type AccordionAnswers = (PartFacts & { parts?: PartAnswers[] | undefined }) | null

/** What the answers depend on besides themselves. */
export type AccordionOrigin = { accordion: AccordionAnswers; instruments: number[]; scores: { name: string }[]; filled: { accordion?: string[] } }

/** The number of accordions of an instrumentation. */
export const accordionCount = (instruments: number[]) => instruments.filter((id) => id === 1).length

/** The answers about each accordion; those that were given for all of them stand at each. */
export function partsOf({ accordion, instruments }: Pick<AccordionOrigin, 'accordion' | 'instruments'>): PartAnswers[] {
  const { parts, ...facts } = accordion ?? {}
  return Array.from({ length: accordionCount(instruments) }, (_, index) => (parts ? (parts[index] ?? {}) : facts))
}

/** The answers about every accordion that the draft knows, also about those that the piece does not have now. */
export const allParts = ({ accordion, instruments }: Pick<AccordionOrigin, 'accordion' | 'instruments'>): PartAnswers[] => {
  const parts = partsOf({ accordion, instruments })
  return [...parts, ...(accordion?.parts?.slice(parts.length) ?? [])]
}

/** The answers of a draft whose part at this place has others. */
export function withPart(origin: Pick<AccordionOrigin, 'accordion' | 'instruments'>, index: number, answers: PartAnswers): AccordionAnswers {
  const parts = allParts(origin)
  const missing = Array.from({ length: Math.max(index + 1 - parts.length, 0) }, (): PartAnswers => ({}))
  return fromParts([...parts, ...missing].with(index, stated(answers)))
}

/** The answers about these parts. */
export function fromParts(parts: PartAnswers[]): AccordionAnswers {
  if (!parts.some(isSaid)) return null
  return parts.length === 1 ? parts[0]! : { parts }
}

/** Answers without those that say nothing. */
export const stated = <Answers extends PartAnswers>(answers: Answers): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => value !== undefined)) as Answers

/** The answers that belong to the left hand that is stated; the others wait in the draft for a change of mind. */
export function applicable({ leastBasses, bassButtons, freeLow, freeHigh, leftHandNotation, ...answers }: PartAnswers): PartAnswers {
  const { bassSystem } = answers
  return stated({
    ...answers,
    ...(hasStandardBass(bassSystem) && { leastBasses, bassButtons }),
    ...(hasFreeBass(bassSystem) && { freeLow, freeHigh }),
    ...(bassSystem && bassSystem !== 'none' && { leftHandNotation }),
  })
}

/** The answers of a stored piece. A name that follows from the scores goes on following from them. */
export function fromFacts(facts: AccordionFacts | null | undefined, scores: { name: string }[]): AccordionAnswers {
  if (!facts?.parts) return facts ?? null
  const names = accordionNames(scores, facts.parts)
  const defaults = accordionNames(
    scores,
    facts.parts.map(() => ({})),
  )
  return { parts: facts.parts.map(({ name, ...part }, index) => (names[index] === defaults[index] ? part : { ...part, name })) }
}

/** The facts of a piece as they are sent: those that apply, without the ones from a file that nobody has gone on with. */
export function toFacts({ accordion, instruments, scores, filled }: AccordionOrigin) {
  const isChecked = (index: number, fact: string) => !filled.accordion?.includes(filledName(index, fact))
  const parts = partsOf({ accordion, instruments }).map((part, index) =>
    applicable(Object.fromEntries(Object.entries(part).filter(([fact]) => isChecked(index, fact)))),
  )
  const facts = parts.map((part) => stated({ ...part, name: undefined, instrument: undefined }))
  if (!accordion?.parts || parts.length === 1) return isSaid(facts[0]) ? facts[0]! : null
  return parts.some((part) => isSaid(stated({ ...part, name: undefined }))) ? { parts: named(parts, scores) } : null
}

const isSaid = (answers: PartAnswers | undefined) => answers !== undefined && Object.keys(answers).length > 0

/** The facts of the whole piece, as its card shows them. */
export function wholeOf(origin: Pick<AccordionOrigin, 'accordion' | 'instruments' | 'scores'>): PartFacts {
  const parts = partsOf(origin).map(applicable)
  return origin.accordion?.parts && parts.length > 1 ? combineParts(named(parts, origin.scores)) : (parts[0] ?? {})
}

const named = (parts: PartAnswers[], scores: { name: string }[]) => {
  const names = accordionNames(scores, parts)
  return parts.map((part, index) => ({ ...part, name: names[index]! }))
}

/** The name under which the draft notes that a fact of a part comes from a file. */
export const filledName = (index: number, fact: string) => `${index}.${fact}`
