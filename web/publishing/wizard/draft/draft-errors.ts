import type { pieceInput } from '#contract/pieces/piece-input.ts'
import { instrumentsQuestion } from '../instruments/named-instruments.ts'
import { audioLinkOf } from './draft-entries.ts'
import { toPieceBody, type Draft } from './draft.ts'
import { fieldNames, steps, wizardFields, type FieldName } from './wizard-fields.ts'

/** The schema of a piece; the wizard loads it when it opens. */
export type PieceSchema = typeof pieceInput

/** A reason why a draft cannot be published yet: the step and the name of the control it concerns, and the message of the contract. */
export type DraftError = { step: number; control: string; message: string }

const soloInDoubt = 'Please say which instruments your piece is for'

/** What is missing until the artist declares that they hold the rights in the files of a piece. */
export const undeclared: DraftError = { step: steps.length - 1, control: 'rights', message: 'Please declare that you may publish this piece' }

type Path = readonly PropertyKey[]

/** The name of the control that answers for which instruments a piece is. */
export const instrumentsControl = 'namedInstruments'

/**
 * Validates a draft as the server will validate the piece, and asks whether a piece of several parts is a solo (WALK-11). The errors are in the order
 * of the form, at most one for each control.
 */
export function findDraftErrors(draft: Draft, schema: PieceSchema): DraftError[] {
  const issues = schema.safeParse(toPieceBody(withAssumedUploads(draft))).error?.issues ?? []
  const errors = issues
    .map(({ path, message }) => ({
      field: (path[0] ?? 'original') as FieldName,
      control: controlOf(draft, path),
      message: messageOf(draft, path, message),
    }))
    .concat(instrumentsQuestion(draft)?.isSolo ? [{ field: 'instruments', control: instrumentsControl, message: soloInDoubt }] : [])
    .toSorted((a, b) => orderOf(a.field) - orderOf(b.field))
    .map(({ field, ...error }) => ({ step: stepOf(field), ...error }))
  return errors.filter(({ control }, index) => errors.findIndex((other) => other.control === control) === index)
}

/** The message that is shown at a step. */
export const stepMessageOf = (errors: DraftError[], step: number) => errors.find((error) => error.step === step)?.message

/** The last step that may be opened: the first one with an error. */
export const lastOpenStep = (errors: DraftError[]) => Math.min(steps.length - 1, ...errors.map(({ step }) => step))

/** The draft, treating its files as uploaded. */
const withAssumedUploads = (draft: Draft): Draft => ({
  ...draft,
  scores: draft.scores.map((score) => ({ ...score, scoreId: score.scoreId || score.key })),
  performances: draft.performances.map((performance) => ({
    ...performance,
    audioLink: performance.audioLink || (performance.file ? audioLinkOf(draft.draftId) : ''),
  })),
})

/** The name of the control at a path of the schema: `performances.<key of the entry>.link`. */
function controlOf(draft: Draft, [name, index, ...rest]: Path) {
  const entry = typeof index === 'number' ? entryAt(draft, name, index) : undefined
  if (typeof index === 'number' && !entry) return String(name)
  return [name ?? 'original', ...(index === undefined ? [] : [entry?.key ?? index]), ...rest].join('.')
}

function entryAt(draft: Draft, name: PropertyKey | undefined, index: number) {
  const list = name === 'scores' || name === 'contributors' || name === 'performances' ? draft[name] : []
  return list[index]
}

/** The message of the contract, except where nothing is chosen yet: the contract knows only the link of a recording, and a number for the duration. */
function messageOf(draft: Draft, [name, index, part]: Path, message: string) {
  if (name === 'duration' && draft.duration === undefined) return 'Please choose the duration of your piece'
  const isRecording = name === 'performances' && part === 'link' && draft.performances[Number(index)]!.type === 'LOCAL'
  return isRecording ? 'Please choose an audio file' : message
}

const stepOf = (name: FieldName) => steps.indexOf(wizardFields[name].step)
const orderOf = (name: FieldName) => stepOf(name) * fieldNames.length + fieldNames.indexOf(name)
