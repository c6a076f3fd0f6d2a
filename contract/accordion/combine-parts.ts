import type { AccordionPart, PartFacts } from './part-facts.ts'
import { reedsOf } from './registers.ts'

/** The facts of a piece with several accordions: those of its most demanding part. Orchestra instruments count for the grade alone. */
export function combineParts(parts: AccordionPart[]): PartFacts {
  const accordions = parts.filter(({ instrument }) => instrument === undefined)
  const stated = <Name extends Exclude<keyof PartFacts, 'registers' | 'fingering' | 'techniques'>>(name: Name, of = accordions) =>
    of.map((part) => part[name]).filter((value) => value !== undefined) as NonNullable<PartFacts[Name]>[]
  const highest = (name: NumberName, of = accordions) => extreme(Math.max, stated(name, of))
  const lowest = (name: NumberName) => extreme(Math.min, stated(name))
  const union = <Name extends 'registers' | 'fingering' | 'techniques'>(name: Name) =>
    accordions.length > 0 && accordions.every((part) => part[name])
      ? ([...new Set(accordions.flatMap((part) => part[name] as string[]))].toSorted() as PartFacts[Name])
      : undefined
  const registers = union('registers')
  const marks = stated('bellowsMarks')
  const bassSystem = combineSystems(stated('bassSystem'))
  const facts: PartFacts = {
    bassSystem,
    leastBasses: bassSystem === 'free' ? undefined : (highest('leastBasses') as PartFacts['leastBasses']),
    leftHandNotation: only(stated('leftHandNotation')),
    ...(bassSystem !== 'standard' && { freeLow: lowest('freeLow'), freeHigh: highest('freeHigh') }),
    rightLow: lowest('rightLow'),
    rightHigh: highest('rightHigh'),
    stretch: highest('stretch'),
    registers,
    reeds: registers && reedsOf(registers),
    bellowsMarks: marks.length > 0 ? marks.includes(true) : undefined,
    fingering: union('fingering'),
    techniques: union('techniques'),
    grade: highest('grade', parts),
  }
  return Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
}

type NumberName = 'leastBasses' | 'freeLow' | 'freeHigh' | 'rightLow' | 'rightHigh' | 'stretch' | 'grade'

const extreme = (pick: (...values: number[]) => number, values: number[]) => (values.length > 0 ? pick(...values) : undefined)
const only = <Value>(values: Value[]) => (new Set(values).size === 1 ? values[0] : undefined)

/** The one system that parts with a left hand share, where 'either' yields to another; 'both' if there are several. */
function combineSystems(all: NonNullable<PartFacts['bassSystem']>[]): PartFacts['bassSystem'] {
  const withLeftHand = new Set(all.filter((system) => system !== 'none'))
  if (withLeftHand.size > 1) withLeftHand.delete('either')
  if (withLeftHand.size > 1) return 'both'
  return [...withLeftHand][0] ?? (all.length > 0 ? 'none' : undefined)
}
