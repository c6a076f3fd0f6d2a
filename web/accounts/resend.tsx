import { clockFace } from '#web/ui/countdown.ts'
import button from '#web/ui/text-button.module.css'
import { useCountdown } from '#web/ui/use-countdown.ts'
import styles from './resend.module.css'

type Resent = { until: number; isAsking: boolean; onAsk: () => void }

/** Asks for another code, as soon as that is allowed. */
export function Resend({ until, isAsking, onAsk }: Resent) {
  const seconds = useCountdown(until)
  const isBlocked = isAsking || seconds > 0
  return (
    <p className={styles.resend}>
      No code yet?{' '}
      <button type="button" className={button.text} aria-disabled={isBlocked || undefined} onClick={() => !isBlocked && onAsk()}>
        Send a new code
      </button>{' '}
      <span role="timer">{seconds > 0 && `in ${clockFace(seconds)}`}</span>
    </p>
  )
}
