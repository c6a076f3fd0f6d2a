import {
  bassSystemChoices,
  fingerings,
  gradeLimits,
  keyCounts,
  leastBassesValues,
  printedSigns,
  reedLayouts,
  techniques,
} from '#contract/accordion/choices.ts'

/** The filters by the accordion of which several values can be chosen: the parameter of the address, and the values. */
export const severalOf = {
  bassSystems: ['bass', bassSystemChoices],
  printed: ['printed', printedSigns],
  fingerings: ['fingering', fingerings],
  techniques: ['technique', techniques],
} as const
/** Those of which one value can be chosen. */
export const oneOf = {
  maxBasses: ['basses', leastBassesValues],
  maxKeys: ['keys', keyCounts],
  reeds: ['reeds', reedLayouts],
} as const

type Several = typeof severalOf
type One = typeof oneOf
/** What a list asks of the accordion, under the names of the call. */
export type AccordionFilter = { [Name in keyof Several]: Several[Name][1][number][] } & { [Name in keyof One]: One[Name][1][number] | undefined } & {
  gradeFrom: number | undefined
  gradeTo: number | undefined
  fits: true | undefined
}

type Fields = Record<string, readonly [parameter: string, values: readonly (string | number)[]]>
const chosenOf = (fields: Fields, parameters: URLSearchParams) =>
  Object.entries(fields).map(([name, [parameter, values]]): [string, (string | number)[]] => {
    const chosen = parameters.getAll(parameter)
    return [name, values.filter((value) => chosen.includes(String(value)))]
  })

/** The filter of an address such as ?bass=standard&basses=72&grade=2&grade=6&printed=fingering&fits=1; a single grade is both ends of its range. */
export function parseAccordionFilter(parameters: URLSearchParams): AccordionFilter {
  const grades = parameters
    .getAll('grade')
    .filter((text) => /^[1-8]$/.test(text))
    .map(Number)
  const [gradeFrom, gradeTo] = [Math.min(...grades), Math.max(...grades)]
  const isRange = gradeFrom <= gradeTo && gradeTo - gradeFrom < gradeLimits.max - gradeLimits.min
  return {
    ...Object.fromEntries([...chosenOf(severalOf, parameters), ...chosenOf(oneOf, parameters).map(([name, [value]]) => [name, value])]),
    gradeFrom: isRange ? gradeFrom : undefined,
    gradeTo: isRange ? gradeTo : undefined,
    fits: parameters.get('fits') === '1' || undefined,
  } as AccordionFilter
}

/** The parameters of the filter; undefined where one is not used. */
export const accordionParameters = (filter: AccordionFilter): [name: string, value: string | number | undefined][] => [
  ['fits', filter.fits && 1],
  ...Object.entries({ ...severalOf, ...oneOf }).flatMap(([name, [parameter]]) =>
    [filter[name as keyof Several | keyof One]].flat().map((value): [string, string | number | undefined] => [parameter, value]),
  ),
  ['grade', filter.gradeFrom],
  ['grade', filter.gradeTo === filter.gradeFrom ? undefined : filter.gradeTo],
]
