import { Check } from 'lucide-react'
import { reviewReason } from '#contract/limits.ts'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import styles from './verdict-form.module.css'

type Asked = {
  isRejected: boolean
  isBusy: boolean
  /** As it was typed so far. */
  reason: string
  onReason: (reason: string) => void
  onJudged: (word: { confirmed: boolean; message: string }) => void
}

/** Accept needs no words, Reject a reason (ADM-04, ADM-05, DECIDE-22). */
export function VerdictForm({ isRejected, isBusy, reason, onReason, onJudged }: Asked) {
  const message = reason.trim()
  const obstacle = isRejected ? 'This piece is rejected already' : message === '' ? 'Write the reason first' : undefined
  return (
    <div>
      <CountedField
        name="reason"
        label="Reason, when rejecting"
        hint="The composer sees this text."
        value={reason}
        most={reviewReason}
        isCounted
        lines={4}
        onChange={onReason}
      />
      <div className={styles.actions}>
        <button className={button.primary} aria-busy={isBusy} onClick={() => onJudged({ confirmed: true, message: '' })}>
          <Check size={20} strokeWidth={1.5} aria-hidden />
          Accept
        </button>
        {obstacle ? (
          <BlockedButton className={button.base} reason={obstacle}>
            Reject
          </BlockedButton>
        ) : (
          <button className={button.danger} aria-busy={isBusy} onClick={() => onJudged({ confirmed: false, message })}>
            Reject
          </button>
        )}
      </div>
    </div>
  )
}
