import { CircleAlert } from 'lucide'
import { Icon } from '../icon/icon.tsx'
import styles from './error-message.module.css'

export type ErrorText = string | readonly string[] | undefined

type ErrorMessageProps = {
  id?: string
  error: ErrorText
  /** Changes with every attempt, so that the same message is announced again. */
  attempt?: number | undefined
}

/** What went wrong, in one or more lines. The live region is always rendered, because only changes of an existing region are announced. */
export const ErrorMessage = ({ id, error, attempt }: ErrorMessageProps) => (
  <div id={id} role="alert">
    {error !== undefined && (
      <div key={attempt} className={styles.message}>
        <Icon icon={CircleAlert} size={16} />
        <div>
          {[error].flat().map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      </div>
    )}
  </div>
)
