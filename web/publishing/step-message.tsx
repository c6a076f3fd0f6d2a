import { CircleAlert } from 'lucide-react'
import styles from './step-message.module.css'

/** What keeps somebody at a step, beside the button that would lead on. */
export const StepMessage = ({ id, message }: { id: string; message: string | undefined }) => (
  <p id={id} className={styles.message} role="status">
    {message !== undefined && <CircleAlert size={20} strokeWidth={1.5} aria-hidden />}
    {message}
  </p>
)
