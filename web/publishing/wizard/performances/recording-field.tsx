import { useEffect, useId, useRef, useState } from 'react'
import { apiPath } from '#web/api/api-path.ts'
import { releaseSound } from '#web/pieces/player/release-sound.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import type { DraftPerformance } from '../draft/draft-entries.ts'
import type { WizardContext } from '../wizard-context.ts'
import { chooseRecording } from './choose-recording.ts'
import { RecordingLength } from './recording-length.tsx'
import { recordingTypes } from './recording-types.ts'
import styles from './recording-field.module.css'

type RecordingFieldProps = { wizard: WizardContext; performance: DraftPerformance }

/** The audio file of a performance, which can be played before it is uploaded (DECIDE-79). */
export function RecordingField({ wizard, performance: { key, file, audioLink, seconds } }: RecordingFieldProps) {
  const id = useId()
  const control = `performances.${key}.link`
  const [fileError, setFileError] = useState<string>()
  const error = fileError ?? wizard.errorAt(control)
  const hasRecording = file !== undefined || audioLink !== ''
  const select = async (selected: File) => {
    const chosen = await chooseRecording(wizard, key, selected)
    setFileError('error' in chosen ? chosen.error : undefined)
  }
  return (
    <div>
      <div className={styles.line}>
        <FileButton
          name={control}
          accept={recordingTypes}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
          onBlur={() => wizard.leave(control)}
          onFiles={([selected]) => selected && void select(selected)}
        >
          {hasRecording ? 'Choose another file' : 'Choose an audio file'}
        </FileButton>
        <p className={styles.name}>{file?.name}</p>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        MP3, WAV, OGG or M4A, at most 20 MB.
      </p>
      <ErrorMessage id={`${id}-error`} error={error} />
      {hasRecording && <RecordingPlayer file={file && wizard.files.get(key)} link={audioLink} />}
      {file && <RecordingLength wizard={wizard} seconds={seconds} />}
    </div>
  )
}

/** Plays the recording from this device, or from the server once it is uploaded. */
function RecordingPlayer({ file, link }: { file: File | undefined; link: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const player = audio.current!
    player.src = file ? URL.createObjectURL(file) : link.replace('{address}', apiPath())
    return () => (file ? releaseSound(player) : undefined)
  }, [file, link])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is music
  return <audio ref={audio} className={styles.audio} controls preload="metadata" />
}
