import { hashKey } from '@tanstack/react-query'
import { compareEdits } from '#web/forms/compare-edits.ts'
import type { FieldConflict } from '#web/forms/newer-edits-dialog.tsx'
import type { Draft } from './draft.ts'
import { comparedPart, unsentEntries } from './sendable-part.ts'
import { fieldNames, wizardFields, type FieldName } from './wizard-fields.ts'

type Drafts = { base: Draft | undefined; own: Draft; saved: Draft }

/** What differs between a draft and what was saved of its piece since it began. */
export type ComparedDrafts = {
  conflicts: FieldConflict<FieldName>[]
  adopted: FieldName[]
}

/** Compares a draft with what was saved of it, or of its piece, since it began, by what would be sent of each field. */
export function compareDrafts({ base, own, saved }: Drafts): ComparedDrafts {
  const { conflicts, adopted } = compareEdits(fieldNames, sentKey, { base, own: comparedPart(own), saved })
  return {
    conflicts: conflicts.map((name) => ({ name, label: labelOf(name), own: linesOf(name, own), saved: linesOf(name, saved) })),
    adopted,
  }
}

/** A draft with the saved values of some fields, which somebody has checked: no file fills them in again. Files that are only here stay. */
export const withSaved = (own: Draft, saved: Draft, names: FieldName[]): Draft => ({
  ...own,
  ...Object.fromEntries(names.map((name) => [name, name === 'scores' || name === 'performances' ? withUnsent(saved, own, name) : saved[name]])),
  keptInstruments: names.includes('scores') ? saved.keptInstruments : own.keptInstruments, // decided with the scores that it is about
  filled: { ...own.filled, ...Object.fromEntries(names.map((name) => [name === 'transcriptionInfo' ? 'composer' : name, undefined])) },
})

/** The saved entries of a list, with the files of own ones that are only on this device. */
function withUnsent(saved: Draft, ownDraft: Draft, list: 'scores' | 'performances') {
  const unsent = new Map(unsentEntries(ownDraft, list).map((entry) => [entry.key, entry]))
  const completed = saved[list].map((entry) => {
    const own = unsent.get(entry.key)
    unsent.delete(entry.key)
    return own && entry.file === undefined ? { ...entry, file: own.file, ...('seconds' in own && { seconds: own.seconds }) } : entry
  })
  return [...completed, ...unsent.values()]
}

/** How a field is called. */
export const labelOf = (name: FieldName) => wizardFields[name].label

type AnyField = { toBody: (value: unknown, origin: Draft) => unknown; summary: (value: unknown, origin: Draft) => string[] }
const fieldOf = (name: FieldName) => wizardFields[name] as unknown as AnyField

const sentKey = (name: FieldName, draft: Draft) => hashKey([fieldOf(name).toBody(draft[name], draft)])

/** The value of a field as lines; the summary leaves some to other fields. */
function linesOf(name: FieldName, draft: Draft): string[] {
  if (name === 'description') return draft.description.split('\n')
  if (name === 'original') return draft.original === undefined ? [] : [draft.original ? 'Original' : 'Transcription']
  if (name === 'transcriptionInfo') return originLines(draft)
  if (name === 'scores') return draft.scores.map((score) => score.name)
  return fieldOf(name).summary(draft[name], draft)
}

const originLines = ({ original, transcriptionInfo: { realComposer, realYear } }: Draft) =>
  original === false ? [`${realComposer.name}, ${realYear}`] : []
