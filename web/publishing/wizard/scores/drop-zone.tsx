import { Upload, CircleAlert } from 'lucide'
import { useEffect, useRef, useState } from 'react'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './drop-zone.module.css'

/** The place where PDFs are dropped or chosen. It accepts files dropped anywhere on the page, which a browser would open otherwise. */
export function DropZone({ onFiles, isInvalid }: { onFiles: (files: File[]) => void; isInvalid: boolean }) {
  const [isDragOver, setDragOver] = useState(false)
  const latestOnFiles = useRef(onFiles)
  useEffect(() => {
    latestOnFiles.current = onFiles
  })
  useEffect(() => {
    const unmounted = new AbortController()
    const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false
    const onDragOver = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(true)
    }
    const onDragLeave = (event: DragEvent) => event.relatedTarget === null && setDragOver(false)
    const onDrop = (event: DragEvent) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      setDragOver(false)
      latestOnFiles.current([...event.dataTransfer!.files])
    }
    addEventListener('dragover', onDragOver, unmounted)
    addEventListener('dragleave', onDragLeave, unmounted)
    addEventListener('drop', onDrop, unmounted)
    return () => unmounted.abort()
  }, [])
  return (
    <div className={`${styles.zone} ${isDragOver ? styles.dragOver : ''}`}>
      <Icon icon={Upload} size={32} className={styles.icon} />
      <p className={styles.title}>Drop your PDF scores here</p>
      <p id="drop-hint">One file per part or edition. A score file can be max 2MB big.</p>
      <FileButton
        className={styles.choose}
        name="scores"
        multiple
        accept=".pdf,application/pdf"
        aria-describedby="drop-hint"
        aria-invalid={isInvalid || undefined}
        onFiles={onFiles}
      >
        Choose files
      </FileButton>
    </div>
  )
}

/** A file that was not accepted, and why. */
export type FileError = { fileName: string; error: string }

/** The files of the last selection that were not accepted. */
export const FileErrors = ({ errors }: { errors: FileError[] }) => (
  <div role="alert">
    {errors.length > 0 && (
      <ul className={styles.errors}>
        {errors.map(({ fileName, error }, index) => (
          <li key={index}>
            <Icon icon={CircleAlert} size={16} />
            <div>
              <p>{error}</p>
              <p className={styles.name}>{fileName}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </div>
)
