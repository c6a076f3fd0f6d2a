import { useEffect, useId, useRef, useState } from 'react'
import { apiPath } from '#web/data/api-path.ts'
import button from '#web/ui/button.module.css'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { lookAtRecording } from '../check-file.ts'
import type { WizardContext } from '../wizard-context.ts'
import { amend } from '../draft/draft-changes.ts'
import type { DraftPerformance } from '../draft/draft.ts'
import styles from './recording-field.module.css'

/** The audio file of a performance, to be chosen and heard before it is sent (DECIDE-79). */
export function RecordingField({ desk, performance: { key, file, audioLink } }: { desk: WizardContext; performance: DraftPerformance }) {
  const id = useId()
  const field = `performance:${key}`
  const [refusal, setRefusal] = useState<string>()
  const mistake = refusal ?? desk.mistakeAt(field)
  const has = file !== undefined || audioLink !== ''
  const take = async (chosen: File) => {
    const looked = await lookAtRecording(chosen)
    if ('sentence' in looked) return setRefusal(looked.sentence)
    setRefusal(undefined)
    desk.putFile(key, looked.file)
    desk.change(amend('performances', key, { file: { name: chosen.name, bytes: chosen.size }, audioLink: '' }))
  }
  return (
    <div>
      <div className={styles.line}>
        <label className={`${button.base} ${styles.choose}`}>
          {has ? 'Choose another file' : 'Choose an audio file'}
          <input
            className="unseen"
            type="file"
            name={field}
            accept=".mp3,.wav,.ogg,.m4a,audio/mpeg,audio/wav,audio/ogg,audio/mp4"
            aria-invalid={mistake ? true : undefined}
            aria-describedby={`${id}-hint ${id}-mistake`}
            onBlur={() => desk.leave(field)}
            onChange={({ currentTarget }) => {
              const [chosen] = currentTarget.files ?? []
              if (chosen) void take(chosen)
              currentTarget.value = '' // the same file can be chosen again
            }}
          />
        </label>
        <p className={styles.name}>{file?.name}</p>
      </div>
      <p id={`${id}-hint`} className={styles.hint}>
        An mp3, wav, ogg or m4a of at most 20 MB.
      </p>
      <ErrorMessage id={`${id}-mistake`} mistake={mistake === undefined ? undefined : { lines: [mistake] }} />
      {has && <Heard file={file && desk.files.get(key)} link={audioLink} />}
    </div>
  )
}

/** The recording itself: from this device, or where it lies already. */
function Heard({ file, link }: { file: File | undefined; link: string }) {
  const audio = useRef<HTMLAudioElement>(null)
  useEffect(() => {
    const address = file ? URL.createObjectURL(file) : link.replace('{address}', apiPath())
    audio.current!.src = address
    return () => (file ? URL.revokeObjectURL(address) : undefined)
  }, [file, link])
  // oxlint-disable-next-line jsx-a11y/media-has-caption -- it is music
  return <audio ref={audio} className={styles.audio} controls preload="metadata" />
}
