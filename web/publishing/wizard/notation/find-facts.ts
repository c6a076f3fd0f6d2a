import type { OrchestraInstrument, PartFacts } from '#contract/accordion/part-facts.ts'
import type { RegisterCode } from '#contract/accordion/registers.ts'
import { pitchLimits } from '#contract/accordion/limits.ts'
import { readLeftHand } from './left-hand.ts'
import { sentences, UnreadableFile, type Instrument, type Note, type Staff } from './notation.ts'

/** The lowest note of the right hand of ordinary accordions, by MIDI number: below it a single staff is for both hands. */
const lowestRight = 40

/** What a score says about one accordion. */
export type FoundPart = PartFacts & { instrument?: OrchestraInstrument }

/** Finds what each accordion of a score has to play. What the score does not say for certain is left out. */
export function findFacts(instruments: Instrument[]): FoundPart[] {
  const sounding = instruments
    .map((instrument) => ({ ...instrument, staves: instrument.staves.filter(({ notes }) => notes.length > 0) }))
    .filter(({ staves }) => staves.length > 0)
  const named = sounding.filter(({ isAccordion }) => isAccordion)
  const accordions = named.length > 0 ? joinHands(named) : unnamed(sounding)
  return accordions.map((accordion) => factsOf(accordion, accordions.length > 1))
}

/** Of a score that names no accordion its only instrument, or the two hands of one. */
function unnamed(instruments: Instrument[]): Instrument[] {
  const joined = joinHands(instruments)
  return joined.length === 1 ? joined : []
}

/** Pairs of one staff each, of which one plays far below the other, are the two hands of an accordion. */
function joinHands(instruments: Instrument[]): Instrument[] {
  if (instruments.length % 2 === 1 || instruments.some(({ staves }) => staves.length > 1)) return instruments
  const pairs = Array.from({ length: instruments.length / 2 }, (_, index) => instruments.slice(2 * index, 2 * index + 2) as [Instrument, Instrument])
  const joined = pairs.map(([one, other]) => (isBelow(one, other) ? joinPair(other, one) : isBelow(other, one) ? joinPair(one, other) : undefined))
  return joined.every((each) => each !== undefined) ? joined : instruments
}

const joinPair = (right: Instrument, left: Instrument): Instrument => ({ ...right, staves: [right.staves[0]!, left.staves[0]!] })

/** Whether a staff is the left hand of another one: ten semitones lower on average, and below the right hand of most accordions. */
const isBelow = ({ staves: [left], name }: Instrument, { staves: [right] }: Instrument) =>
  middleOf(right!) - middleOf(left!) > 10 && lowestOf(left!.notes) < 53 && !orchestraPart.test(name)

/** The names of parts for the bass accordion of an orchestra. */
const orchestraPart = /bass.*(?:accord|akkord)|(?:accord|akkord).*bass/i

const middleOf = ({ notes }: Staff) => notes.reduce((sum, { midi }) => sum + midi, 0) / notes.length
const lowestOf = (notes: Note[]) => notes.reduce((lowest, { midi }) => Math.min(lowest, midi), Infinity)
const highestOf = (notes: Note[]) => notes.reduce((highest, { midi }) => Math.max(highest, midi), -Infinity)

function factsOf({ name, staves, registers }: Instrument, hasOthers: boolean): FoundPart {
  const [right, left] = [staves[0]!.notes, staves.length > 1 ? staves.at(-1) : undefined]
  if (!left && lowestOf(right) < lowestRight && !hasOthers) throw new UnreadableFile(sentences.hands)
  return {
    ...(hasOthers && orchestraPart.test(name) && { instrument: 'bass accordion' as const }),
    ...compassOf(right),
    ...(registers.length > 0 && { registers: registers as RegisterCode[] }),
    ...(left ? readLeftHand(left) : hasOthers && { bassSystem: 'none' as const }),
  }
}

function compassOf(notes: Note[]): PartFacts {
  const [rightLow, rightHigh] = [lowestOf(notes), highestOf(notes)]
  if (rightLow < pitchLimits.min || rightHigh > pitchLimits.max) return {}
  const chords = Map.groupBy(notes, ({ moment }) => moment)
  const stretch = [...chords.values()].reduce((widest, chord) => Math.max(widest, highestOf(chord) - lowestOf(chord)), 0)
  return { rightLow, rightHigh, stretch }
}
