import { maxDuration } from '#contract/limits.ts'
import { folded } from '#web/text/fold-text.ts'
import type { FoundFacts } from '../files/found-facts.ts'
import { removeScore, setFields, updateEntry, type DraftChange } from './draft-changes.ts'
import type { DraftScore } from './draft-entries.ts'
import type { Draft } from './draft.ts'

/** The fields that files can fill in. */
export type FilledField = 'title' | 'composer' | 'duration'
/** Which of them a file has filled in and nobody has checked yet; of the accordion the facts by part and name. */
export type FilledFields = { [Field in FilledField]?: true | undefined } & { accordion?: string[] | undefined }

/** Sets what a person has entered in a field, which is never filled in again. */
export const setChecked =
  (field: FilledField, values: Partial<Draft>): DraftChange =>
  (draft) => ({ ...setFields(values)(draft), filled: { ...draft.filled, [field]: undefined } })

/** Takes over what was filled in: the person has gone on with it. */
export const checkAll: DraftChange = (draft) => ({ ...draft, filled: {} })

/** Notes what a score's file says, and fills in the fields that are empty, except the one in which somebody is about to type. */
export const recordReading =
  (key: string, pages: number, found: FoundFacts, focused?: FilledField): DraftChange =>
  (draft) => {
    const filled = { ...draft.filled, ...emptyFields(draft), ...(focused && !draft.filled[focused] && { [focused]: undefined }) }
    return fillFromScores(updateEntry('scores', key, { pages, found })({ ...draft, filled }))
  }

/** Removes a score, and what was filled in from it; the others may agree now. */
export const removeReadScore =
  (key: string): DraftChange =>
  (draft) =>
    fillFromScores(removeScore(key)({ ...draft, filled: { ...draft.filled, ...emptyFields(draft) } }))

/** Fills in the length of a recording where no duration was entered. */
export const fillDuration =
  (seconds: number): DraftChange =>
  (draft) =>
    draft.duration === undefined || draft.filled.duration
      ? { ...draft, duration: durationOf(seconds), filled: { ...draft.filled, duration: true } }
      : draft

/**
 * The duration of a recording as an index: 0 below a minute, otherwise minutes, of which the last counts once it has begun. Encoders fill up
 * the last second, which is not counted.
 */
export const durationOf = (seconds: number): number => (seconds < 60 ? 0 : Math.min(Math.max(1, Math.ceil((seconds - 1) / 60)), maxDuration))

const emptyFields = ({ title, transcriptionInfo: { realComposer } }: Draft): FilledFields => ({
  ...(title.trim() === '' && { title: true }),
  ...(realComposer.name.trim() === '' && { composer: true }),
})

/** Sets every field that is not checked to what the scores say about it. */
function fillFromScores(draft: Draft): Draft {
  const { title: isTitleFilled, composer: isComposerFilled } = draft.filled
  const [title, composer] = [agreedOn('title', draft.scores), agreedOn('composer', draft.scores)]
  const { transcriptionInfo: info } = draft
  return {
    ...draft,
    ...(isTitleFilled && { title: title ?? '' }),
    ...(isComposerFilled && { transcriptionInfo: { ...info, realComposer: { name: composer ?? '', id: undefined } } }),
    filled: {
      ...draft.filled,
      title: isTitleFilled && title !== undefined ? true : undefined,
      composer: isComposerFilled && composer !== undefined ? true : undefined,
    },
  }
}

/**
 * What scores say, in whatever order they stand: what most of the full scores say, or of all if there is none. Of as many the score counts that is
 * not called a part and has most pages; if that is still undecided, nothing is clear.
 */
function agreedOn(name: 'title' | 'composer', scores: DraftScore[]): string | undefined {
  const telling = scores.filter(({ found }) => found?.[name] !== undefined)
  const full = telling.filter(({ found }) => found!.role === 'score')
  const ranked = [...Map.groupBy(full.length > 0 ? full : telling, ({ found }) => folded(found![name]!)).values()]
    .map((alike) => ({
      text: alike[0]!.found![name]!,
      weight: [alike.length, alike.filter(({ found }) => found!.role !== 'part').length, Math.max(...alike.map(({ pages }) => pages ?? 0))],
    }))
    .toSorted((one, other) => compare(other.weight, one.weight))
  const [first, second] = ranked
  return first && second && compare(first.weight, second.weight) === 0 ? undefined : first?.text
}

/** Compares lists of numbers by the first that differ. */
const compare = (one: number[], other: number[]) => one.map((value, index) => value - other[index]!).find((difference) => difference !== 0) ?? 0
