import { useRef, useState } from 'react'
import { maxDuration } from '#contract/limits.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Select } from '#web/ui/field/select.tsx'
import { addEntry } from '../draft/draft-changes.ts'
import { newPerformance } from '../draft/draft-entries.ts'
import { setChecked } from '../draft/filled-fields.ts'
import { wizardFields } from '../draft/wizard-fields.ts'
import { FilledMark } from '../filled-mark.tsx'
import { chooseRecording } from '../performances/choose-recording.ts'
import { recordingTypes } from '../performances/recording-types.ts'
import type { WizardContext } from '../wizard-context.ts'
import styles from './duration-field.module.css'

const durations = Array.from({ length: maxDuration + 1 }, (_, index) => ({ value: index, label: durationLabel(index) }))

function durationLabel(index: number) {
  if (index === 0) return '<1 min'
  return index === maxDuration ? '>1 h' : `${index} min`
}

const noLength = 'The recording is added, but its length could not be read. Please choose the duration.'

/** The duration of a piece: chosen, or read from a recording, which becomes its first performance. */
export function DurationField({ wizard }: { wizard: WizardContext }) {
  const { draft, change, errorAt, leave } = wizard
  const field = useRef<HTMLDivElement>(null)
  const [fileError, setFileError] = useState<string>()
  const hasRecording = draft.performances.some(({ file, audioLink }) => file !== undefined || audioLink !== '')
  const addRecording = async (file: File) => {
    const performance = newPerformance()
    const chosen = await chooseRecording(wizard, performance.key, file, () => change(addEntry('performances', performance)))
    setFileError('error' in chosen ? chosen.error : chosen.seconds === undefined ? noLength : undefined)
    if (!('error' in chosen)) field.current?.querySelector('select')!.focus() // the button goes
  }
  return (
    <div ref={field} className={styles.field}>
      <Select
        name="duration"
        label={wizardFields.duration.label}
        value={draft.duration ?? ''}
        ref={(select) => {
          if (select && draft.duration === undefined) select.selectedIndex = -1 // React would choose the first
        }}
        options={durations}
        hint={draft.filled.duration ? <FilledMark source="recording" /> : 'Choose the minutes; one that has begun counts.'}
        error={errorAt('duration')}
        onValueChange={(index) => change(setChecked('duration', { duration: Number(index) }))}
        onBlur={() => leave('duration')}
      />
      <div className={styles.recording}>
        {!hasRecording && (
          <>
            <p>Have a recording? It fills in the length, and people can hear it.</p>
            <FileButton accept={recordingTypes} onFiles={([file]) => file && void addRecording(file)}>
              Choose a recording
            </FileButton>
          </>
        )}
        <ErrorMessage error={fileError} />
      </div>
    </div>
  )
}
