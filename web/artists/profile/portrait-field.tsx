import { useEffect, useId, useRef, useState } from 'react'
import { portraitFileError, portraitTypes } from '#contract/forms/portrait-file.ts'
import { Portrait } from '#web/people/portrait.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import styles from './portrait-field.module.css'

type PortraitFieldProps = {
  artistId: number
  name: string
  hasPicture: boolean
  file: File | undefined
  onChoose: (file: File | undefined) => void
}

/** The portrait, or the file chosen to replace it: shown as it will be, cropped to a square, before it is saved. */
export function PortraitField({ artistId, name, hasPicture, file, onChoose }: PortraitFieldProps) {
  const id = useId()
  const [error, setError] = useState<string>()
  const choose = (chosen: File | undefined) => {
    if (!chosen) return
    const fileError = portraitFileError(chosen)
    setError(fileError)
    if (!fileError) onChoose(chosen)
  }
  const remove = (reason?: string) => {
    setError(reason)
    onChoose(undefined)
  }
  return (
    <div className={styles.field}>
      {file ? (
        <ChosenPortrait file={file} onError={() => remove('This picture cannot be read.')} />
      ) : (
        <Portrait artistId={artistId} name={name} hasPicture={hasPicture} size="l" />
      )}
      <div className={styles.controls}>
        <div className={styles.buttons}>
          <FileButton
            name="profilePicture"
            accept={portraitTypes}
            aria-invalid={error ? true : undefined}
            aria-describedby={`${id}-hint ${id}-error`}
            onFiles={([chosen]) => choose(chosen)}
          >
            {hasPicture || file ? 'Choose another picture' : 'Choose a picture'}
          </FileButton>
          {file && (
            <Button variant="quiet" onClick={() => remove()}>
              {hasPicture ? 'Keep the old one' : 'Without a picture'}
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          JPG, PNG or WebP, at most 10 MB. We crop it to a square.
        </p>
        <ErrorMessage id={`${id}-error`} error={error} />
      </div>
    </div>
  )
}

/** A chosen file as it will be shown. */
function ChosenPortrait({ file, onError }: { file: File; onError: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} className={styles.chosen} alt="Preview" onError={onError} />
}
