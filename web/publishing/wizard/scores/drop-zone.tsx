import { Upload, CircleAlert } from 'lucide'
import { maxScorePages } from '#contract/forms/limits.ts'
import { pieceLimits } from '#contract/limits.ts'
import { FileButton } from '#web/ui/button/file-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { notationTypes } from '../notation/notation-files.ts'
import { useFileDrop } from '../use-file-drop.ts'
import styles from './drop-zone.module.css'

/** The place where PDFs, and files that say what they demand, are dropped or chosen. */
export function DropZone({ onFiles, isInvalid }: { onFiles: (files: File[]) => void; isInvalid: boolean }) {
  const isDragOver = useFileDrop(onFiles)
  return (
    <div className={`${styles.zone} ${isDragOver ? styles.dragOver : ''}`}>
      <Icon icon={Upload} size={32} className={styles.icon} />
      <p className={styles.title}>Drop your PDF scores here</p>
      <p id="drop-hint">
        One file per part or edition, up to {pieceLimits.scores} files. A score file can be max 2MB big, with up to {maxScorePages} pages and without
        a password.
      </p>
      <p className={styles.notation}>
        A MusicXML or MIDI file of the piece answers questions about the accordion. It is read on your device and not kept.
      </p>
      <FileButton
        className={styles.choose}
        name="scores"
        multiple
        accept={`.pdf,application/pdf,${notationTypes}`}
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
