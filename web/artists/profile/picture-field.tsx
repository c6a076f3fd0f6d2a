import { useEffect, useId, useRef, useState } from 'react'
import button from '#web/ui/button.module.css'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { pictureError, pictureTypes } from './picture-error.ts'
import styles from './picture-field.module.css'
import { Portrait } from '../portrait.tsx'

type Chosen = { artistId: number; name: string; hasPicture: boolean; picture: File | undefined; onChoose: (picture: File | undefined) => void }

/** The portrait, and another one in its place: shown as it will be, cropped to a square, before it is saved. */
export function PictureField({ artistId, name, hasPicture, picture, onChoose }: Chosen) {
  const id = useId()
  const [mistake, setMistake] = useState<string>()
  const choose = (file: File | undefined) => {
    if (!file) return
    const found = pictureError(file)
    setMistake(found)
    if (!found) onChoose(file)
  }
  const drop = (reason?: string) => {
    setMistake(reason)
    onChoose(undefined)
  }
  return (
    <div className={styles.field}>
      {picture ? (
        <Preview file={picture} onError={() => drop('This picture cannot be read.')} />
      ) : (
        <Portrait artistId={artistId} name={name} hasPicture={hasPicture} size="l" />
      )}
      <div className={styles.words}>
        <div className={styles.buttons}>
          <label className={`${button.base} ${styles.choose}`}>
            {hasPicture || picture ? 'Choose another picture' : 'Choose a picture'}
            <input
              className="unseen"
              type="file"
              name="profilePicture"
              accept={pictureTypes}
              aria-invalid={mistake ? true : undefined}
              aria-describedby={`${id}-hint ${id}-mistake`}
              onChange={({ currentTarget }) => {
                choose(currentTarget.files?.[0])
                currentTarget.value = '' // the same file can be chosen again
              }}
            />
          </label>
          {picture && (
            <button type="button" className={button.quiet} onClick={() => drop()}>
              {hasPicture ? 'Keep the old one' : 'Without a picture'}
            </button>
          )}
        </div>
        <p id={`${id}-hint`} className={styles.hint}>
          A jpg, png or webp of at most 10 MB. It is cropped to a square.
        </p>
        <ErrorMessage id={`${id}-mistake`} mistake={mistake === undefined ? undefined : { lines: [mistake] }} />
      </div>
    </div>
  )
}

/** A file that was not sent yet, as a picture. */
function Preview({ file, onError }: { file: File; onError: () => void }) {
  const image = useRef<HTMLImageElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    image.current!.src = address
    return () => URL.revokeObjectURL(address)
  }, [file])
  return <img ref={image} className={styles.chosen} alt="The chosen one" onError={onError} />
}
