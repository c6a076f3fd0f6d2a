import { hashKey } from '@tanstack/react-query'
import type { FilledFields } from './filled-fields.ts'
import { uuid } from '#web/text/uuid.ts'
import { keepInstruments } from '../instruments/named-instruments.ts'
import { newContributor, newPerformance, type OriginalWork } from './draft-entries.ts'
import { fieldNames, mapFields, type DraftValues, type OwnPiece, type PieceBody } from './wizard-fields.ts'

/** A piece while it is being written: its fields as typed, with undecided ones left open. */
export type Draft = DraftValues & {
  /** Made once: however often the draft is sent, it becomes one piece. */
  draftId: string
  /** The body that was last sent without an answer: the piece may exist already. */
  unanswered: string | undefined
  /** The fields whose value comes from a file and that nobody has checked yet. */
  filled: FilledFields
  /** The instruments that the names of its files mention, once the artist has decided to keep those of the draft. */
  keptInstruments: number[] | undefined
}

const newDraft = (values: DraftValues): Draft => ({ draftId: uuid(), unanswered: undefined, filled: {}, keptInstruments: undefined, ...values })

/** The draft of a new piece. */
export const emptyDraft = (): Draft => newDraft(mapFields((_, { empty }) => empty()) as DraftValues)

/** The draft of the next version of a piece, whose instruments were decided when it was published. */
export const toDraft = (piece: OwnPiece): Draft => keepInstruments(newDraft(mapFields((_, { fromPiece }) => fromPiece(piece)) as DraftValues))

/** The body that publishes or edits a piece; the id of the draft is added when it is published. */
export const toPieceBody = (draft: Draft) => mapFields((name, { toBody }) => toBody(draft[name], draft)) as PieceBody

/** The lines of the summary of a draft, with the name of their field. */
export const summarise = (draft: Draft): { label: string; lines: string[] }[] =>
  (Object.values(mapFields((name, { label, summary }) => ({ label, lines: summary(draft[name], draft) }))) as ReturnType<typeof summarise>).filter(
    ({ lines }) => lines.length > 0,
  )

/** Removes the ids of uploads from entries whose file can be uploaded again. */
export const forgetUploads = (draft: Draft, isHere: (key: string) => boolean = () => true): Draft => ({
  ...draft,
  scores: draft.scores.map((score) => (score.file && isHere(score.key) ? { ...score, scoreId: '', match: undefined } : score)),
  performances: draft.performances.map((performance) =>
    performance.file && isHere(performance.key) ? { ...performance, audioLink: '' } : performance,
  ),
})

/** Whether a draft has files that its piece did not have. */
export const hasNewFiles = ({ scores, performances }: Draft) => [...scores, ...performances].some(({ file }) => file !== undefined)

/** Whether a draft differs from the one it began with; uploads made meanwhile do not count. */
export const isTouched = (draft: Draft, start: Draft) => hashFields(draft) !== hashFields(start)

const hashFields = (draft: Draft) => {
  const values = forgetUploads(draft)
  return hashKey([fieldNames.map((name) => values[name])])
}

/** A draft as it was stored by this release or an older one: the first format had the original work as two fields. */
export type StoredValues = Partial<Draft> & Partial<OriginalWork>

/** Completes a stored draft: a field that was added since it was stored begins empty. */
export function completeDraft({ realComposer, realYear, ...stored }: StoredValues): Draft {
  const draft = { ...emptyDraft(), ...(realComposer && { transcriptionInfo: { realComposer, realYear: realYear ?? '' } }), ...stored }
  return {
    ...draft,
    contributors: draft.contributors.map((contributor) => ({ ...newContributor(), ...contributor })),
    performances: draft.performances.map((performance) => ({ ...newPerformance(), ...performance })),
  }
}
