import { CircleAlert } from 'lucide-react'
import styles from './file-errors.module.css'

/** A file that cannot be taken, and why. */
export type FileRefusal = { name: string; sentence: string }

/** The files of the last choice that could not be taken. */
export const FileRefusals = ({ refusals }: { refusals: FileRefusal[] }) => (
  <div role="alert">
    {refusals.length > 0 && (
      <ul className={styles.refusals}>
        {refusals.map(({ name, sentence }, place) => (
          <li key={place}>
            <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
            <div>
              <p>{sentence}</p>
              <p className={styles.name}>{name}</p>
            </div>
          </li>
        ))}
      </ul>
    )}
  </div>
)
