import { CircleAlert, Info } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './step-message.module.css'

type StepMessageProps = {
  id: string
  message: string | undefined
  /** Before the user has left a field, a message is a hint and not an error. */
  isHint: boolean
}

/** What a step still lacks, beside the button that leads on. */
export const StepMessage = ({ id, message, isHint }: StepMessageProps) => (
  <p id={id} className={isHint ? styles.hint : styles.message} role="status">
    {message !== undefined && <Icon icon={isHint ? Info : CircleAlert} />}
    {message}
  </p>
)
