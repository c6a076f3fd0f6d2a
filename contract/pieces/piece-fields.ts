import { z } from 'zod'
import * as limits from '../forms/limits.ts'
import { maxDuration, pieceLimits } from '../limits.ts'
import { toKey } from '../text/text.ts'
import { multilineText, text } from '../wire.ts'

/** Pairs the schemas of a field in requests and in answers; the types make sure that an answer can hold every accepted value. */
const pieceField = <Input extends z.ZodType, Answer extends z.ZodType<unknown, z.output<Input>>>(input: Input, answer: Answer) => ({ input, answer })

/** A year from `limits.minYear` to the current year; any other value is refused with `message`. */
export const year = (message: string | (() => string)) =>
  z
    .custom<number>((value) => Number.isInteger(value) && Number(value) >= limits.minYear && Number(value) <= thisYear(), { error: message })
    .meta({ type: 'integer', minimum: limits.minYear })

const thisYear = () => new Date().getFullYear()
const noDuration = 'There is no such duration.'
const tooFewKeywords = 'Please enter at least 2 keywords that describe your piece.'

/** Keywords that `toKey` compares as the same are one: the first of them. */
function withoutRepetitions(all: string[]) {
  const kept = new Map<string, string>()
  for (const keyword of all) if (!kept.has(toKey(keyword))) kept.set(toKey(keyword), keyword)
  return [...kept.values()]
}

const keywords = z
  .array(
    z
      .string('A keyword is missing.')
      .toLowerCase()
      .meta({ minLength: 1, maxLength: limits.keyword.max })
      .pipe(text('A keyword', { min: 1, max: limits.keyword.max, tooShort: 'A keyword cannot be empty.' })),
    tooFewKeywords,
  )
  .transform(withoutRepetitions)
  .refine(({ length }) => length >= pieceLimits.keywords.min, tooFewKeywords)
  .refine(({ length }) => length <= pieceLimits.keywords.max, `A piece can have at most ${pieceLimits.keywords.max} keywords.`)

/**
 * The plain fields of a piece: each is entered, stored in a column of its own and answered under one name, as one value. What is written
 * and read by the server, exported with an account's data and sent by the wizard derives from this list.
 */
export const pieceFields = {
  title: pieceField(text('Your title', { ...limits.title, tooShort: 'Your title must be at least 3 characters long' }), z.string()),
  description: pieceField(multilineText('Your description', limits.description).default(''), z.string()),
  year: pieceField(
    year(() => `Your date has to be between ${limits.minYear} and ${thisYear()}`),
    z.int(),
  ),
  keywords: pieceField(keywords, z.array(z.string())),
  difficulty: pieceField(z.union([z.literal(0), z.literal(1)], 'Please choose the pieces difficulty'), z.union([z.literal(0), z.literal(1)])),
  /** In minutes, as an index: 0 is less than a minute, 61 more than an hour. */
  duration: pieceField(z.int(noDuration).min(0, noDuration).max(maxDuration, noDuration), z.int()),
}

/** The name of a plain field in requests and answers, and of its column. */
export type PieceField = keyof typeof pieceFields
export const pieceFieldNames = Object.keys(pieceFields) as PieceField[]

/** The fields that every list shows; the others are only on the page of the piece. */
export const cardFieldNames = ['title', 'duration', 'difficulty'] as const satisfies PieceField[]

type Schemas<Kind extends 'input' | 'answer'> = { [Field in PieceField]: (typeof pieceFields)[Field][Kind] }
const schemasOf = <Kind extends 'input' | 'answer'>(kind: Kind) =>
  Object.fromEntries(Object.entries(pieceFields).map(([name, each]) => [name, each[kind]])) as Schemas<Kind>

/** The schema of each plain field as it is entered, and as it is answered. */
export const inputSchemas = schemasOf('input')
export const answerSchemas = schemasOf('answer')

/** The value of each plain field as it is stored and answered. */
export type PieceFieldValues = { [Field in PieceField]: z.output<Schemas<'answer'>[Field]> }

/** The plain fields that a request may omit, because they have a default. */
export type OptionalPieceField = { [Field in PieceField]: undefined extends z.input<Schemas<'input'>[Field]> ? Field : never }[PieceField]

/** Some fields of an object. */
export const pick = <Source extends object, Name extends keyof Source>(source: Source, names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, source[name]])) as Pick<Source, Name>
