import { CircleAlert, Info } from 'lucide-react'
import styles from './step-message.module.css'

type Told = {
  id: string
  message: string | undefined
  /** Nobody has been at it yet: what is asked for is no mistake. */
  isHint: boolean
}

/** What keeps somebody at a step, beside the button that would lead on. */
export function StepMessage({ id, message, isHint }: Told) {
  const Sign = isHint ? Info : CircleAlert
  return (
    <p id={id} className={isHint ? styles.hint : styles.message} role="status">
      {message !== undefined && <Sign size={20} strokeWidth={1.5} aria-hidden />}
      {message}
    </p>
  )
}
