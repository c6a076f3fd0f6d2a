import { Check } from 'lucide-react'
import { useRef, useState, type ReactNode } from 'react'
import { maxReviewReason } from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
import { CountedField } from '#web/ui/counted-field.tsx'
import styles from './review-decision-form.module.css'

type Asked = {
  pieceId: number
  isRejected: boolean
  isBusy: boolean
  /** As it was typed so far. */
  reason: string
  onReason: (reason: string) => void
  onJudged: (word: { confirmed: boolean; message: string }) => void
  /** What came of the last word, said where the next one is given. */
  children: ReactNode
}

const unreasoned = 'Write the reason first'

/** Accept needs no words, Reject a reason (ADM-04, ADM-05, DECIDE-22). In sight at the foot of the window as long as the piece is. */
export function VerdictForm({ pieceId, isRejected, isBusy, reason, onReason, onJudged, children }: Asked) {
  const words = useRef<HTMLDivElement>(null)
  const [askedFor, setAskedFor] = useState<number>()
  const message = reason.trim()
  const obstacle = isRejected ? 'This piece is rejected already' : message === '' ? unreasoned : undefined
  const askReason = () => {
    setAskedFor(pieceId)
    words.current!.querySelector('textarea')!.focus()
  }
  return (
    <div className={styles.foot}>
      <div ref={words} className={styles.reason}>
        <CountedField
          name="reason"
          label="Reason, when rejecting"
          hint="The composer sees this text."
          value={reason}
          most={maxReviewReason}
          isCounted
          lines={2}
          mistake={askedFor === pieceId && obstacle === unreasoned ? unreasoned : undefined}
          onChange={onReason}
        />
      </div>
      <div className={styles.bar}>
        <div className={styles.told}>{children}</div>
        <div className={styles.actions}>
          <Button variant="primary" isBusy={isBusy} onClick={() => onJudged({ confirmed: true, message: '' })}>
            <Check size={20} strokeWidth={1.5} aria-hidden />
            Accept
          </Button>
          {obstacle ? (
            <Button blockedReason={obstacle} onClick={isRejected ? undefined : askReason}>
              Reject
            </Button>
          ) : (
            <Button variant="danger" isBusy={isBusy} onClick={() => onJudged({ confirmed: false, message })}>
              Reject
            </Button>
          )}
        </div>
      </div>
    </div>
  )
}
