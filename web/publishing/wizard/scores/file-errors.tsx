import { CircleAlert } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './file-errors.module.css'

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
