import { Check } from 'lucide'
import { useRef, useState, type ReactNode } from 'react'
import { maxReviewReason } from '#contract/forms/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './review-decision-form.module.css'

type ReviewDecisionFormProps = {
  pieceId: number
  isRejected: boolean
  isBusy: boolean
  /** The reason as typed. */
  reason: string
  onReasonChange: (reason: string) => void
  /** Goes on with the next piece; given if this one was decided by another admin. */
  onLeave?: (() => void) | undefined
  onDecide: (decision: { confirmed: boolean; message: string }) => void
  /** The error of the last decision. */
  children: ReactNode
}

const reasonMissing = 'Write the reason first'

/** Accepts or rejects a piece; a rejection needs a reason (ADM-04, ADM-05, DECIDE-22). It stays at the foot of the window. */
export function ReviewDecisionForm({ pieceId, isRejected, isBusy, reason, onReasonChange, onLeave, onDecide, children }: ReviewDecisionFormProps) {
  const reasonBox = useRef<HTMLDivElement>(null)
  const [requestedFor, setRequestedFor] = useState<number>()
  const message = reason.trim()
  const obstacle = isRejected ? 'This piece is already rejected' : message === '' ? reasonMissing : undefined
  const requestReason = () => {
    setRequestedFor(pieceId)
    reasonBox.current!.querySelector('textarea')!.focus()
  }
  return (
    <div className={styles.foot}>
      <div ref={reasonBox} className={styles.reason}>
        <TextArea
          name="reason"
          label="Reason for rejecting"
          hint="The composer will see this."
          value={reason}
          maxLength={maxReviewReason}
          isCounted
          rows={2}
          error={requestedFor === pieceId && obstacle === reasonMissing ? reasonMissing : undefined}
          onValueChange={onReasonChange}
        />
      </div>
      <div className={styles.bar}>
        <div className={styles.status}>{children}</div>
        <div className={styles.actions}>
          {onLeave ? (
            <Button variant="primary" onClick={onLeave}>
              Continue
            </Button>
          ) : (
            <>
              <Button variant="primary" aria-keyshortcuts="A" isBusy={isBusy} onClick={() => onDecide({ confirmed: true, message: '' })}>
                <Icon icon={Check} />
                Accept
              </Button>
              {obstacle ? (
                <Button blockedReason={obstacle} aria-keyshortcuts="R" onClick={isRejected ? undefined : requestReason}>
                  Reject
                </Button>
              ) : (
                <Button variant="danger" aria-keyshortcuts="R" isBusy={isBusy} onClick={() => onDecide({ confirmed: false, message })}>
                  Reject
                </Button>
              )}
            </>
          )}
        </div>
      </div>
    </div>
  )
}
