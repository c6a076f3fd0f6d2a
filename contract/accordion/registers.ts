import { reedLayouts } from './choices.ts'
/** The reeds that sound in a register, as the digits of its code: 4′, 8′ and 16′. */
const registerNames = {
  '100': 'piccolo',
  '010': 'clarinet',
  '001': 'bassoon',
  '011': 'bandoneon',
  '110': 'oboe',
  '101': 'organ',
  '111': 'harmonium',
  '020': 'violin',
  '030': 'musette',
  '021': 'accordion',
  '120': 'imitation musette',
  '121': 'master',
  '031': 'three 8′ with 16′',
  '130': 'three 8′ with 4′',
  '131': 'three 8′ with 4′ and 16′',
} as const

export type RegisterCode = keyof typeof registerNames
/** The codes of all registers. */
export const registerCodes = Object.keys(registerNames).toSorted() as RegisterCode[]
/** The English name of a register; makers use others. */
export const registerName = (code: RegisterCode) => registerNames[code]

export type ReedLayout = (typeof reedLayouts)[number]

/** The reeds that registers need together, such as 'LMMH'; undefined without any. */
export function reedsOf(registers: readonly string[]) {
  const highest = (digit: number) => Math.max(0, ...registers.map((code) => Number(code[digit])))
  return 'L'.repeat(highest(2)) + 'M'.repeat(highest(1)) + 'H'.repeat(highest(0)) || undefined
}

/** Whether an instrument with these reeds has those that are needed. */
export const hasReeds = (mine: string, needed: string) => ['L', 'M', 'H'].every((rank) => countOf(rank, mine) >= countOf(rank, needed))
const countOf = (rank: string, reeds: string) => reeds.split(rank).length - 1
