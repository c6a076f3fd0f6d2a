import { checkRecording } from '../check-file.ts'
import { updateEntry } from '../draft/draft-changes.ts'
import { fillDuration } from '../draft/filled-fields.ts'
import type { WizardContext } from '../wizard-context.ts'

/**
 * Sets the recording of a performance, whose length fills in the duration of the piece if none was entered. Answers with the length, if it is
 * known, or with what is wrong with the file; `onAccepted` is called before anything is set.
 */
export async function chooseRecording({ saveFile, change }: WizardContext, key: string, selected: File, onAccepted?: () => void) {
  const checked = await checkRecording(selected)
  if ('error' in checked) return checked
  const { file, seconds } = checked
  onAccepted?.()
  saveFile(key, file)
  change(updateEntry('performances', key, { file: { name: file.name, bytes: file.size }, audioLink: '', seconds }))
  if (seconds !== undefined) change(fillDuration(seconds))
  return { seconds }
}
