import type { DraftChange } from './draft/draft-changes.ts'
import { setFields } from './draft/draft-changes.ts'
import type { Draft } from './draft/draft.ts'
import { setChecked } from './draft/filled-fields.ts'
import { wizardFields, type DraftValues, type FieldName } from './draft/wizard-fields.ts'

/** The state of the wizard and its operations, for every step. */
export type WizardContext = {
  draft: Draft
  change: (change: DraftChange) => void
  /** The files on this device by the key of their score or performance. */
  files: ReadonlyMap<string, File>
  saveFile: (key: string, file: File) => void
  deleteFile: (key: string) => void
  /** The name of the artist who publishes. */
  author: string
  /** The piece that is edited and its scores in their order; undefined for a new one. */
  edited: { pieceId: number; scoreIds: string[] } | undefined
  /** The addresses of the first pages of the scores, by their key. */
  previews: ReadonlyMap<string, string>
  /** The keys of the scores on this device that have been read, whether they can be or not. */
  readKeys: ReadonlySet<string>
  /** The error of a control, once it was left or the step was submitted. */
  errorAt: (control: string) => string | undefined
  leave: (control: string) => void
}

type TextFieldName = { [Name in FieldName]: DraftValues[Name] extends string ? Name : never }[FieldName]

/** The properties of the text field that edits a field of the draft. */
export const bindText = ({ draft, change, errorAt, leave }: WizardContext, name: TextFieldName) => ({
  name,
  label: wizardFields[name].label,
  value: draft[name],
  error: errorAt(name),
  onValueChange: (value: string) => change(name === 'title' ? setChecked(name, { title: value }) : setFields({ [name]: value })),
  onLeave: () => leave(name),
})
