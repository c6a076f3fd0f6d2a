import type { Contribution } from '#contract/pieces/contributions.ts'
import { openPagesOf } from '#contract/pieces/open-pages.ts'
import { formatInstrumentation } from '#contract/pieces/instruments.ts'
import { platformOf } from '#contract/pieces/performance-links.ts'
import { toMultiLine, toSingleLine } from '#contract/text/text.ts'
import { describeDifficulty, describeDuration, describePrice } from '#web/pieces/describe-piece.ts'
import type { api, Data } from '#web/api/client.ts'
import { fromFacts, toFacts, wholeOf, type AccordionAnswers, type AccordionOrigin } from '../accordion/accordion-draft.ts'
import { describeAnswers } from '../accordion/describe-answers.ts'
import { describeOpenPages } from '../scores/describe-open-pages.ts'
import {
  performanceTypes,
  newPerformance,
  toLink,
  toYear,
  type DraftContributor,
  type DraftPerformance,
  type DraftScore,
  type OriginalWork,
} from './draft-entries.ts'

/** The steps of the wizard in their order. */
export const steps = ['Scores', 'General info', 'Instrumentation', 'Contributors', 'Performances'] as const

/** A piece as its owner reads it for editing. */
export type OwnPiece = Data<'getOwnPiece'>['piece']
/** A piece as it is sent, apart from what it says of its draft and the declaration of rights. */
export type PieceBody = Omit<NonNullable<Parameters<typeof api.publishPiece>[0]>['body'], 'draftId' | 'draftRevision' | 'rights'>

/** Fields that what is sent and shown of other fields depends on. */
type Origin = { original: boolean | undefined; transcriptionInfo: OriginalWork; price: number } & AccordionOrigin

/** A field of a piece in the wizard. */
type WizardField<Value, Sent> = {
  step: (typeof steps)[number]
  label: string
  /** The value of a new piece. */
  empty: () => Value
  fromPiece: (piece: OwnPiece) => Value
  toBody: (value: Value, origin: Origin) => Sent
  /** The lines of the summary; a field without lines is left out of it. */
  summary: (value: Value, origin: Origin) => string[]
}
const wizardField = <Value, Sent>(declaration: WizardField<Value, Sent>) => declaration

/**
 * The fields of a piece under their names in the contract, in the order of the summary and, within a step, of the error messages. The
 * draft, its stored form, what counts as a change, the body that is sent, the errors and the summary derive from this list (ENT-05,
 * ENT-06, ENT-10, DECIDE-83).
 */
export const wizardFields = {
  title: wizardField({
    step: 'General info',
    label: 'Title',
    empty: () => '',
    fromPiece: ({ title }) => title,
    toBody: toSingleLine,
    summary: (title) => [title],
  }),
  description: wizardField({
    step: 'General info',
    label: 'Description',
    empty: () => '',
    fromPiece: ({ description }) => description,
    toBody: toMultiLine,
    summary: () => [],
  }),
  original: wizardField({
    step: 'General info',
    label: 'Type',
    empty: (): boolean | undefined => undefined,
    fromPiece: ({ original }) => original,
    toBody: (original) => original as boolean,
    summary: (original, { transcriptionInfo: { realComposer, realYear } }) => [
      original ? 'Original' : `Transcription of a work by ${realComposer.name}, ${realYear}`,
    ],
  }),
  transcriptionInfo: wizardField({
    step: 'General info',
    label: 'Original work',
    empty: (): OriginalWork => ({ realComposer: { name: '', id: undefined }, realYear: '' }),
    fromPiece: ({ transcriptionInfo: info }) =>
      info
        ? { realComposer: { name: info.realComposer.name, id: info.realComposer.id }, realYear: String(info.realYear) }
        : { realComposer: { name: '', id: undefined }, realYear: '' },
    toBody: ({ realComposer: { name, id }, realYear }, { original }) =>
      original === false ? { realComposer: { name: toSingleLine(name), ...(id !== undefined && { id }) }, realYear: toYear(realYear) } : null,
    summary: () => [],
  }),
  scores: wizardField({
    step: 'Scores',
    label: 'Scores',
    empty: (): DraftScore[] => [],
    fromPiece: ({ scores }) =>
      scores.map(({ scoreId, name, pages, chosenPages }) => ({
        key: scoreId,
        scoreId,
        name,
        pages,
        file: undefined,
        openPages: chosenPages ?? undefined,
      })),
    toBody: (scores) =>
      scores.map(({ scoreId, name, openPages }) => ({ scoreId, name: toSingleLine(name), ...(openPages !== undefined && { openPages }) })),
    summary: (scores, { price }) => shortened(scores.map((score) => describeScore(score, price))),
  }),
  instruments: wizardField({
    step: 'Instrumentation',
    label: 'For',
    empty: () => [1],
    fromPiece: ({ instrumentation }) => instrumentation,
    toBody: (instruments) => instruments,
    summary: (instruments) => [formatInstrumentation(instruments)],
  }),
  year: wizardField({
    step: 'General info',
    label: 'Year',
    empty: () => '',
    fromPiece: ({ year }) => String(year),
    toBody: toYear,
    summary: (year) => [year],
  }),
  difficulty: wizardField({
    step: 'General info',
    label: 'Difficulty',
    /** -1 means that none is chosen yet. */
    empty: (): -1 | 0 | 1 => -1,
    fromPiece: ({ difficulty: index }) => index,
    toBody: (index) => index as 0 | 1,
    summary: (index) => (index === -1 ? [] : [describeDifficulty(index)]),
  }),
  keywords: wizardField({
    step: 'General info',
    label: 'Keywords',
    empty: (): string[] => [],
    fromPiece: ({ keywords }) => keywords,
    toBody: (keywords) => keywords,
    summary: (keywords) => [keywords.join(', ')],
  }),
  duration: wizardField({
    step: 'General info',
    label: 'Duration',
    empty: (): number | undefined => undefined,
    fromPiece: ({ duration: index }) => index,
    toBody: (index) => index as number,
    summary: (index) => (index === undefined ? [] : [describeDuration(index)]),
  }),
  contributors: wizardField({
    step: 'Contributors',
    label: 'Contributors',
    empty: (): DraftContributor[] => [],
    fromPiece: ({ contributors }) =>
      contributors.map(({ type, name, artistId }, index) => ({ key: `${index}`, type: type as Contribution, name, artistId })),
    toBody: (contributors) => contributors.map(({ type, name, artistId }) => ({ type, name: toSingleLine(name), artistId })),
    summary: (contributors) => shortened(contributors.map(({ type, name }) => `${type} ${name}`)),
  }),
  performances: wizardField({
    step: 'Performances',
    label: 'Performances',
    empty: (): DraftPerformance[] => [],
    fromPiece: ({ performances }) =>
      performances.map(({ type, title, description, link }, index) => ({
        ...newPerformance(),
        key: `${index}`,
        type: type === 'NOTHING' ? (platformOf(link) ?? 'YOUTUBE') : type, // an old link that may not be published again (DECIDE-81)
        title,
        description,
        ...(type === 'LOCAL' ? { audioLink: link } : { link }),
      })),
    toBody: (performances) =>
      performances.map(({ type, title, description, link, audioLink }) => ({
        type,
        title: toSingleLine(title),
        link: type === 'LOCAL' ? audioLink : toLink(link),
        description: toSingleLine(description),
      })),
    summary: (performances) => shortened(performances.map(describePerformance)),
  }),
  accordion: wizardField({
    step: 'General info',
    label: 'Accordion',
    empty: (): AccordionAnswers => null,
    fromPiece: ({ accordion, scores }) => fromFacts(accordion, scores),
    toBody: (_, origin): PieceBody['accordion'] => toFacts(origin),
    summary: (_, origin) => describeAnswers(wholeOf(origin)),
  }),
  price: wizardField({
    step: 'General info',
    label: 'Price',
    empty: () => 0,
    fromPiece: ({ price }) => price,
    toBody: (price) => price,
    summary: (price) => [describePrice(price)],
  }),
  copyPrice: wizardField({
    step: 'General info',
    label: 'Further copies',
    empty: (): number | null => null,
    fromPiece: ({ copyPrice = null }): number | null => copyPrice,
    toBody: (copyPrice, { price }) => (copyPrice === null || price === 0 ? null : Math.min(copyPrice, price)),
    summary: (copyPrice, { price }) => (copyPrice === null || price === 0 ? [] : [`${describePrice(Math.min(copyPrice, price))} each`]),
  }),
  stamped: wizardField({
    step: 'General info',
    label: 'On each page',
    empty: () => false,
    fromPiece: ({ stamped = false }): boolean => stamped,
    toBody: (stamped, { price }) => stamped && price > 0,
    summary: (stamped, { price }) => (stamped && price > 0 ? ['The buyer’s name'] : []),
  }),
} satisfies { [Name in keyof PieceBody]-?: { toBody: (value: never, origin: Origin) => PieceBody[Name] } }

/** The name of a field of a piece. */
export type FieldName = keyof typeof wizardFields
/** The values of the fields as the wizard edits them. */
export type DraftValues = { [Name in FieldName]: ReturnType<(typeof wizardFields)[Name]['empty']> }

export const fieldNames = Object.keys(wizardFields) as FieldName[]

/** One entry for each field, made by the given function from the name of the field and its declaration. */
export const mapFields = (toEntry: (name: FieldName, declaration: WizardField<unknown, unknown>) => unknown) =>
  Object.fromEntries(fieldNames.map((name) => [name, toEntry(name, wizardFields[name] as unknown as WizardField<unknown, unknown>)]))

const maxSummaryLines = 8

const shortened = (lines: string[]) =>
  lines.length <= maxSummaryLines ? lines : [...lines.slice(0, maxSummaryLines - 1), `and ${lines.length - maxSummaryLines + 1} more`]

/** The name of a score and how much of it anybody may see, as soon as its pages are counted. */
function describeScore({ name, pages, openPages: chosen }: DraftScore, price: number) {
  if (pages === undefined) return name
  const open = describeOpenPages({ pages, ...openPagesOf({ price, pages, chosen: chosen ?? null }) })
  return `${name}: ${open.replace(/^A/u, 'a')}`
}

function describePerformance({ type, title }: DraftPerformance) {
  const { label } = performanceTypes.find(({ value }) => value === type)!
  return title.trim() === '' ? label : `${title} (${label})`
}
