import type { BassSystem } from './part-facts.ts'

type Players = { instrumentIds: number[]; amount: number }[]

const accordions = (amount: number): Players => [{ instrumentIds: [1], amount }]
const accordionsAlone = (amount: number) => ({ instruments: accordions(amount), totalInstrumentAmount: amount })
const accordionWith = (...instrumentIds: number[]) => ({ instruments: [...accordions(1), { instrumentIds, amount: 1 }] })

/** The kinds of ensembles that have landing pages by the part of the address, each with its heading and the filter of the list. */
export const ensembles = {
  solos: { name: 'Accordion solos', filter: accordionsAlone(1) },
  duets: { name: 'Accordion duets', filter: accordionsAlone(2) },
  trios: { name: 'Accordion trios', filter: accordionsAlone(3) },
  quartets: { name: 'Accordion quartets', filter: accordionsAlone(4) },
  orchestra: { name: 'Accordion orchestra', filter: { instruments: accordions(5) } },
  'with-violin': { name: 'Accordion and violin', filter: accordionWith(2) },
  'with-cello': { name: 'Accordion and cello', filter: accordionWith(3) },
  'with-double-bass': { name: 'Accordion and double bass', filter: accordionWith(5) },
  'with-piano': { name: 'Accordion and piano', filter: accordionWith(6) },
  'with-guitar': { name: 'Accordion and guitar', filter: accordionWith(7, 8, 9) },
  'with-clarinet': { name: 'Accordion and clarinet', filter: accordionWith(16, 17, 18, 19, 20, 21) },
  'with-flute': { name: 'Accordion and flute', filter: accordionWith(28, 29, 30, 31, 32, 33, 34, 35) },
  'with-saxophone': { name: 'Accordion and saxophone', filter: accordionWith(57, 58, 59, 60, 61, 62, 63, 64) },
} satisfies Record<string, { name: string; filter: { instruments: Players; totalInstrumentAmount?: number } }>
export type EnsembleKind = keyof typeof ensembles
export const ensembleKinds = Object.keys(ensembles) as EnsembleKind[]

/** The bass systems by the part of the address. */
const bassSystemParts = { standard: 'standard-bass', free: 'free-bass', both: 'standard-and-free-bass', none: 'right-hand-only' } as const
/** The bass systems that landing pages tell apart, in the order in which they are offered. */
export const landingBassSystems = Object.keys(bassSystemParts) as (keyof typeof bassSystemParts)[]

/** What a landing page is about; what is left out is not restricted. */
export type LandingTopic = {
  ensemble?: EnsembleKind | undefined
  bassSystem?: keyof typeof bassSystemParts | undefined
  grade?: number | undefined
}

/** The canonical address of a landing page: /accordion/duets/standard-bass/grade-3. */
export const landingPath = ({ ensemble, bassSystem, grade }: LandingTopic) =>
  ['/accordion', ensemble, bassSystem && bassSystemParts[bassSystem], grade && `grade-${grade}`].filter(Boolean).join('/')

/** What an address is about, whose parts may be in any order; undefined if a part is unknown or there are two of a kind. */
export function parseLandingPath(path: string): LandingTopic | undefined {
  const parts = path.split('/').filter(Boolean)
  const kinds = parts.map((part): [keyof LandingTopic, unknown] => {
    const bassSystem = landingBassSystems.find((system) => bassSystemParts[system] === part)
    if (bassSystem) return ['bassSystem', bassSystem]
    const [, grade] = /^grade-([1-8])$/.exec(part) ?? []
    return grade ? ['grade', Number(grade)] : ['ensemble', ensembleKinds.find((kind) => kind === part)]
  })
  const topic = Object.fromEntries(kinds) as LandingTopic
  return kinds.every(([, value]) => value !== undefined) && Object.keys(topic).length === parts.length ? topic : undefined
}

/** What the list of pieces is filtered by for a landing page. */
export const landingFilter = ({ ensemble, bassSystem, grade }: LandingTopic) => ({
  ...(ensemble ? ensembles[ensemble].filter : { instruments: accordions(1) }),
  bassSystems: bassSystem ? [bassSystem] : [],
  gradeFrom: grade,
  gradeTo: grade,
})

const forBass = {
  standard: ' for standard bass',
  free: ' for free bass',
  both: ' for standard and free bass',
  none: ' for the right hand alone',
} satisfies Partial<Record<BassSystem, string>>

/** The heading of a landing page: 'Accordion duets for standard bass, grade 3'. */
export const describeTopic = ({ ensemble, bassSystem, grade }: LandingTopic) =>
  `${ensemble ? ensembles[ensemble].name : 'Accordion music'}${bassSystem ? forBass[bassSystem] : ''}${grade ? `, grade ${grade}` : ''}`
