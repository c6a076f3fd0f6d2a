import { z } from 'zod'
import { bassRows, missingButtons, type BassButtons } from './bass-layouts.ts'
import { fingerings, gradeLimits, leastBassesValues, techniques } from './choices.ts'
import { bassSystems, hasFreeBass, hasStandardBass, leftHandNotations, type BassSystem, type orchestraInstruments } from './part-choices.ts'
import { pitchLimits } from './limits.ts'
import { toFifth } from './pitches.ts'
import { reedsOf, registerCodes } from './registers.ts'

export type { BassSystem }

export type LeftHandNotation = (typeof leftHandNotations)[number]

export type Fingering = (typeof fingerings)[number]
export type Technique = (typeof techniques)[number]

export type OrchestraInstrument = (typeof orchestraInstruments)[number]

export const unknownFact = 'There is no such fact about the accordion.'
const noPitch = 'There is no such note on an accordion.'
const noButton = 'There is no such bass button.'
const incompleteCompass = 'Please give both the lowest and the highest note.'
const reversedCompass = 'The lowest note cannot be above the highest.'
const notStandard = 'Only a piece with standard bass has bass buttons.'
const notFree = 'Only a piece with free bass has a compass of the left hand.'
const noLeftHand = 'Only a piece with a left hand has a notation for it.'
const missingBasses = 'The basses do not have all the buttons that the piece uses.'
const wrongReeds = 'The reeds must be those of the registers.'

const pitch = z.int(noPitch).min(pitchLimits.min, noPitch).max(pitchLimits.max, noPitch)
const sorted = <Value extends string>(values: Value[]) => [...new Set(values)].toSorted()
const listOf = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values, unknownFact), unknownFact).max(100, unknownFact).transform(sorted)

const buttonNames = z
  .array(
    z.string(noButton).refine((name) => toFifth(name) !== undefined, noButton),
    noButton,
  )
  .max(35, noButton)
  .transform((names) => [...new Set(names)].toSorted((one, other) => toFifth(one)! - toFifth(other)!))
const rowFields = Object.fromEntries(bassRows.map((row) => [row, buttonNames.optional()])) as Record<
  (typeof bassRows)[number],
  z.ZodOptional<typeof buttonNames>
>

/** The facts of one accordion; a field that is missing has not been stated. */
export const partFields = {
  bassSystem: z.enum(bassSystems, unknownFact).optional(),
  leastBasses: z.literal(leastBassesValues, unknownFact).optional(),
  bassButtons: z.strictObject(rowFields, noButton).optional(),
  leftHandNotation: z.enum(leftHandNotations, unknownFact).optional(),
  /** The compass of the free bass, and of the right hand, by MIDI numbers of the keys that are pressed. */
  freeLow: pitch.optional(),
  freeHigh: pitch.optional(),
  rightLow: pitch.optional(),
  rightHigh: pitch.optional(),
  /** The widest chord of the right hand in semitones; 0 is one note at a time. */
  stretch: z
    .int(unknownFact)
    .min(0, unknownFact)
    .max(pitchLimits.max - pitchLimits.min, unknownFact)
    .optional(),
  /** The printed registers; an empty list says that there are none. */
  registers: listOf(registerCodes).optional(),
  /** Follows from the registers. */
  reeds: z.string(wrongReeds).optional(),
  /** Whether pull and push are printed. */
  bellowsMarks: z.boolean(unknownFact).optional(),
  fingering: listOf(fingerings).optional(),
  techniques: listOf(techniques).optional(),
  grade: z.int(unknownFact).min(gradeLimits.min, unknownFact).max(gradeLimits.max, unknownFact).optional(),
}

const plainPart = z.object(partFields)
/** What a piece demands of one accordion. */
export type PartFacts = z.output<typeof plainPart>
/** One of several accordions. The name is that of its score; an orchestra instrument is compared with such instruments alone. */
export type AccordionPart = PartFacts & { name: string; instrument?: OrchestraInstrument | undefined }
/** What a piece demands of an accordion: with several parts, of the most demanding one. */
export type AccordionFacts = PartFacts & { parts?: AccordionPart[] | undefined }

const isStated = (value: unknown) => value !== undefined

/** The rules between fields, each with the sentence for facts that break it. */
const rules: [holds: (facts: PartFacts) => boolean, sentence: string][] = [
  [({ rightLow, rightHigh }) => isStated(rightLow) === isStated(rightHigh), incompleteCompass],
  [({ freeLow, freeHigh }) => isStated(freeLow) === isStated(freeHigh), incompleteCompass],
  [({ rightLow, rightHigh, freeLow, freeHigh }) => !(rightLow! > rightHigh!) && !(freeLow! > freeHigh!), reversedCompass],
  [({ bassSystem, leastBasses, bassButtons }) => hasStandardBass(bassSystem) || (!isStated(leastBasses) && !bassButtons), notStandard],
  [({ bassSystem, freeLow }) => hasFreeBass(bassSystem) || !isStated(freeLow), notFree],
  [({ bassSystem, leftHandNotation }) => !leftHandNotation || (isStated(bassSystem) && bassSystem !== 'none'), noLeftHand],
  [({ leastBasses, bassButtons }) => !bassButtons || hasButtons(leastBasses, bassButtons), missingBasses],
  [({ registers, reeds }) => !isStated(reeds) || reeds === (reedsOf(registers ?? []) ?? ''), wrongReeds],
]

const hasButtons = (basses: PartFacts['leastBasses'], buttons: BassButtons) =>
  basses !== undefined && missingButtons(`${basses}`, buttons)!.length === 0

/** The schema, with the rules between its fields. */
export const withRules = <Schema extends z.ZodType<PartFacts>>(schema: Schema) =>
  rules.reduce((checked, [holds, sentence]) => checked.refine(holds, sentence), schema)

/** Facts without fields that say nothing, and with the reeds of the registers. */
export function complete<Facts extends PartFacts>(facts: Facts): Facts {
  const { bassButtons, registers } = facts
  const buttons = bassButtons && Object.fromEntries(Object.entries(bassButtons).filter(([, names]) => names && names.length > 0))
  const all = { ...facts, bassButtons: buttons && Object.keys(buttons).length > 0 ? buttons : undefined, reeds: registers && reedsOf(registers) }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined)) as Facts
}
