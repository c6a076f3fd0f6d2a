import type { Change } from './draft/draft-changes.ts'
import type { Draft } from './draft/draft.ts'

/** What every step of the wizard works with. */
export type WizardContext = {
  draft: Draft
  change: (change: Change) => void
  /** The files that lie on this device, by the key of their score or performance. */
  files: ReadonlyMap<string, File>
  putFile: (key: string, file: File) => void
  dropFile: (key: string) => void
  /** The first page of each score that was read, by its key. */
  pictures: ReadonlyMap<string, string>
  /** What is wrong with a field, once somebody has left it or wanted to go on. */
  mistakeAt: (field: string) => string | undefined
  /** Somebody has left a field. */
  leave: (field: string) => void
}
