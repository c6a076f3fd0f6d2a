import { pitchLimits } from '#contract/accordion/limits.ts'
import type { OrchestraInstrument, PartFacts } from '#contract/accordion/part-facts.ts'
import type { RegisterCode } from '#contract/accordion/registers.ts'
import { hasChordMarks, readLeftHand } from './left-hand.ts'
import { sentences, UnreadableFile, type Instrument, type Note, type Staff } from './notation.ts'
import { handOf, isGeneric, isOnlyBass, numbered, orchestraInstrument } from './part-names.ts'

/** The lowest note of the right hand of ordinary accordions, by MIDI number: below it a single staff is for both hands. */
const lowestRight = 40
/** The lowest key of most piano accordions: a track of a MIDI file that goes below it may be for both hands. */
const lowestKey = 53
/** More semitones than a hand spans. */
const widestHand = 24

/** What a score says about one accordion. */
export type FoundPart = PartFacts & { instrument?: OrchestraInstrument }

/** What a score says about its accordions; if two parts may be the hands of one as well, what it says then. */
export type FoundParts = { parts: FoundPart[]; joined?: FoundPart[] }

/** Finds what each accordion of a score has to play. What the score does not say for certain is left out. */
export function findFacts(instruments: Instrument[]): FoundParts {
  const sounding = instruments
    .map((instrument) => ({ ...instrument, staves: instrument.staves.filter(({ notes }) => notes.length > 0) }))
    .filter(({ staves }) => staves.length > 0)
  if (sounding.length === 0) throw new UnreadableFile(sentences.empty)
  const accordions = joinNamesakes(accordionsOf(sounding))
  const hands = joinHands(accordions)
  const parts = (hands === 'certain' ? pairsOf(accordions).map(joinPair) : accordions).map(toPart(hands === 'unclear'))
  return { parts, ...(hands === 'unclear' && { joined: pairsOf(accordions).map(joinPair).map(toPart(false)) }) }
}

/** The parts that are named as accordions; in a score of accordions also the one that is called the bass. Without any, the only instrument. */
function accordionsOf(sounding: Instrument[]): Instrument[] {
  const named = sounding.filter(({ isAccordion }) => isAccordion)
  if (named.length > 0) {
    const others = sounding.filter(({ isAccordion }) => !isAccordion)
    const isOrchestra = named.length > 1 && others.length === 1 && isOnlyBass(others[0]!.name)
    return isOrchestra ? sounding : named
  }
  const isNameless = sounding.every(({ isAccordion }) => isAccordion === undefined)
  if (isNameless && (sounding.length === 1 || (sounding.length === 2 && joinHands(sounding) !== 'players'))) return sounding
  throw new UnreadableFile(sentences.unnamed)
}

/** Neighbours by two. */
const pairsOf = (instruments: Instrument[]) =>
  Array.from({ length: Math.floor(instruments.length / 2) }, (_, index) => instruments.slice(2 * index, 2 * index + 2) as [Instrument, Instrument])

/** Joins two neighbours of the same name that are certainly the hands of one accordion, beside others that have a single part. */
function joinNamesakes(instruments: Instrument[]): Instrument[] {
  const isNamesake = ({ name }: Instrument, place: number) => !isGeneric(name) && instruments[place]?.name === name
  return instruments.flatMap((instrument, place) => {
    const [before, next] = [isNamesake(instrument, place - 1), isNamesake(instrument, place + 1)]
    const hasTwo = before ? !next && !isNamesake(instrument, place - 2) : next && !isNamesake(instrument, place + 2)
    if (!hasTwo) return [instrument]
    const pair = instruments.slice(before ? place - 1 : place, before ? place + 1 : place + 2) as [Instrument, Instrument]
    if (pair.some(({ staves }) => staves.length > 1) || relate(pair) !== 'certain') return [instrument]
    return before ? [] : [joinPair(pair)]
  })
}

type Hands = 'certain' | 'unclear' | 'players'

/** Whether the parts of a score are the hands of accordions, by two. */
function joinHands(instruments: Instrument[]): Hands {
  if (instruments.length === 0 || instruments.length % 2 === 1 || instruments.some(({ staves }) => staves.length > 1)) return 'players'
  const relations = pairsOf(instruments).map(relate)
  if (relations.every((relation) => relation === 'certain')) return 'certain'
  return relations.includes('players') ? 'players' : 'unclear'
}

/** Whether two parts are the hands of one accordion: by their names, their clefs, their channel, and by what they play. */
function relate([one, other]: [Instrument, Instrument]): Hands {
  const said = new Set([handOf(one.name), handOf(other.name)])
  const [first, second] = [numbered(one.name), numbered(other.name)]
  if (said.has('right') && said.has('left')) return 'certain'
  if (isInstrumentOfOrchestra(one) || isInstrumentOfOrchestra(other)) {
    const isOnlyPair = first.number === undefined && second.number === undefined && said.has('left') && !isLow(one) && isLow(other)
    return isOnlyPair ? 'unclear' : 'players'
  }
  const areGeneric = isGeneric(one.name) && isGeneric(other.name)
  if (!areGeneric && (first.stem !== second.stem || first.number !== second.number)) return 'players'
  const [upper, lower] = middleOf(one) >= middleOf(other) ? [one, other] : [other, one]
  const [above, below] = [clefOf(upper), clefOf(lower)]
  if (above && below) return below === 'F' && above === 'G' ? 'certain' : 'players'
  if (hasButtonChords(lower.staves[0]!)) return 'certain'
  if (!isLow(lower)) return 'players'
  if (one.channel !== undefined && one.channel === other.channel) return 'certain'
  return middleOf(upper) - middleOf(lower) > 10 ? 'certain' : 'unclear'
}

const isInstrumentOfOrchestra = ({ name }: Instrument) => orchestraInstrument(name) !== undefined
const isLow = ({ staves: [staff] }: Instrument) => lowestOf(staff!.notes) < lowestKey

/** The only clef of a part; undefined if it is not said, or changes. */
function clefOf({ staves: [staff] }: Instrument) {
  const [clef, another] = staff!.clefs
  return another ? undefined : clef
}

const hasButtonChords = (staff: Staff) => {
  const { bassSystem, leftHandNotation } = readLeftHand(staff, { isTimed: true, hasMarksAbove: false })
  return bassSystem === 'standard' && leftHandNotation !== undefined
}

/** An accordion of the hand that plays above and the hand that plays below. */
function joinPair([one, other]: [Instrument, Instrument]): Instrument {
  const isLeftFirst = handOf(one.name) === 'left' || (handOf(other.name) !== 'left' && middleOf(other) > middleOf(one))
  const [right, left] = isLeftFirst ? [other, one] : [one, other]
  return { ...right, name: '', isTimed: right.isTimed && left.isTimed, staves: [right.staves[0]!, left.staves[0]!] }
}

const middleOf = ({ staves: [staff] }: Instrument) => staff!.notes.reduce((sum, { midi }) => sum + midi, 0) / staff!.notes.length
const lowestOf = (notes: Note[]) => notes.reduce((lowest, { midi }) => Math.min(lowest, midi), Infinity)
const highestOf = (notes: Note[]) => notes.reduce((highest, { midi }) => Math.max(highest, midi), -Infinity)

/** Describes a part; where it may be one hand of an accordion, nothing is said of the left one. */
const toPart =
  (isUnclear: boolean) =>
  (accordion: Instrument, _index: number, { length }: Instrument[]): FoundPart =>
    factsOf(accordion, { hasOthers: length > 1, isUnclear })

function factsOf(accordion: Instrument, { hasOthers, isUnclear }: { hasOthers: boolean; isUnclear: boolean }): FoundPart {
  const { name, staves, registers, isTimed, channel } = accordion
  const instrument = orchestraInstrument(name) ?? (isOnlyBass(name) ? 'bass accordion' : undefined)
  const right = staves[0]!
  const compass = compassOf(right.notes, isTimed)
  if (instrument) return { instrument, ...compass, bassSystem: 'none' }
  const printed = registers.length > 0 && { registers: registers as RegisterCode[] }
  if (staves.length > 2) return { ...printed, ...readLeftHand(staves.at(-1)!, { isTimed, hasMarksAbove: staves.slice(0, -1).some(hasChordMarks) }) }
  const left = staves[1]
  if (left) return { ...compass, ...printed, ...readLeftHand(left, { isTimed, hasMarksAbove: hasChordMarks(right) }) }
  const isForBoth =
    lowestOf(right.notes) < (channel === undefined ? lowestRight : lowestKey) || (compass.stretch ?? 0) > widestHand || right.clefs.has('F')
  if (!isForBoth) return { ...compass, ...printed, ...(hasOthers && !isUnclear && { bassSystem: 'none' as const }) }
  if (!hasOthers) throw new UnreadableFile(sentences.hands)
  return { ...printed }
}

function compassOf(notes: Note[], isTimed: boolean): PartFacts {
  const [rightLow, rightHigh] = [lowestOf(notes), highestOf(notes)]
  if (rightLow < pitchLimits.min || rightHigh > pitchLimits.max) return {}
  const chords = Map.groupBy(notes, ({ moment }) => moment)
  const stretch = [...chords.values()].reduce((widest, chord) => Math.max(widest, highestOf(chord) - lowestOf(chord)), 0)
  return { rightLow, rightHigh, ...(isTimed && { stretch }) }
}
