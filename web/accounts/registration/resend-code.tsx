import { Button } from '#web/ui/button/button.tsx'
import { clockFace } from './countdown.ts'
import styles from './resend-code.module.css'
import { useCountdown } from './use-countdown.ts'

type ResendCodeProps = { until: number; isSending: boolean; onSend: () => void }

/** Requests another code, which is blocked until `until`. */
export function ResendCode({ until, isSending, onSend }: ResendCodeProps) {
  const seconds = useCountdown(until)
  return (
    <p className={styles.resend}>
      No code yet?{' '}
      <Button variant="text" isDisabled={isSending || seconds > 0} onClick={onSend}>
        Send a new code
      </Button>{' '}
      <span role="timer">{seconds > 0 && `in ${clockFace(seconds)}`}</span>
    </p>
  )
}
