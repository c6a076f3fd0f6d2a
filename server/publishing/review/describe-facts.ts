import { bassSystemNames } from '#contract/accordion/labels.ts'
import type { AccordionFacts } from '#contract/accordion/part-facts.ts'
import { toPitchName } from '#contract/accordion/pitches.ts'
import { registerName } from '#contract/accordion/registers.ts'
import { fingeringNames, techniqueNames } from '#contract/accordion/score-labels.ts'

const pitch = (midi: number | undefined) => (midi === undefined ? '' : toPitchName(midi))
const list = <Value>(values: Value[] | undefined, toName: (value: Value) => string) =>
  values && (values.length > 0 ? values.map(toName).join(', ') : 'none printed')

/** What is stated about the accordion, in words under the name of each fact; '' is not said. */
export function describeFacts(facts: AccordionFacts | null) {
  const { bassSystem, leastBasses, bassButtons, leftHandNotation, freeLow, freeHigh, rightLow, rightHigh, grade, parts, ...others } = facts ?? {}
  const { stretch, registers, bellowsMarks, fingering, techniques } = others
  const words = {
    grade: grade?.toString(),
    'left hand': bassSystem && bassSystemNames[bassSystem],
    'least basses': leastBasses?.toString(),
    'bass buttons':
      bassButtons &&
      Object.entries(bassButtons)
        .map(([row, names]) => `${row} ${names.join(' ')}`)
        .join(', '),
    'left hand notation': leftHandNotation,
    'lowest note': pitch(rightLow),
    'highest note': pitch(rightHigh),
    'lowest note of the free bass': pitch(freeLow),
    'highest note of the free bass': pitch(freeHigh),
    'widest chord in semitones': stretch?.toString(),
    registers: list(registers, registerName),
    'bellows signs': bellowsMarks === undefined ? '' : bellowsMarks ? 'printed' : 'none printed',
    fingering: list(fingering, (each) => fingeringNames[each]),
    techniques: list(techniques, (each) => techniqueNames[each][0]),
    parts: parts?.map(({ name, ...part }): string => `${name} (${changedFacts(null, part).map(([fact, , after]) => `${fact} ${after}`).join('; ')})`).join(', '), // prettier-ignore
  } satisfies Record<string, string | undefined>
  return words as { [Fact in keyof typeof words]?: string }
}

/** The facts that differ, in words: their name, and what was stated before and after; '' is not said. */
export function changedFacts(before: AccordionFacts | null, after: AccordionFacts | null): [fact: string, before: string, after: string][] {
  const [old, current] = [describeFacts(before), describeFacts(after)]
  return (Object.keys(current) as (keyof typeof current)[])
    .map((fact): [string, string, string] => [fact, old[fact] ?? '', current[fact] ?? ''])
    .filter(([, one, other]) => one !== other)
}
