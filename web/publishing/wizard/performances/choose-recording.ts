import { checkRecording } from '../check-file.ts'
import { updateEntry } from '../draft/draft-changes.ts'
import { fillDuration } from '../draft/filled-fields.ts'
import { readLength } from '../files/read-length.ts'
import type { WizardContext } from '../wizard-context.ts'

/**
 * Sets the recording of a performance, whose length fills in the duration of the piece if none was entered. Answers with the length, if the
 * browser can tell it, or with what is wrong with the file; `onAccepted` is called before anything is set.
 */
export async function chooseRecording({ saveFile, change }: WizardContext, key: string, selected: File, onAccepted?: () => void) {
  const checked = await checkRecording(selected)
  if ('error' in checked) return checked
  onAccepted?.()
  saveFile(key, checked.file)
  change(updateEntry('performances', key, { file: { name: selected.name, bytes: selected.size }, audioLink: '', seconds: undefined }))
  const seconds = await readLength(checked.file)
  if (seconds === undefined) return { seconds }
  change(updateEntry('performances', key, { seconds }))
  change(fillDuration(seconds))
  return { seconds }
}
