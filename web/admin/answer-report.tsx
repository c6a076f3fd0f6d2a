import { useState } from 'react'
import { reportText } from '#contract/limits.ts'
import { reasonNames } from '#contract/report-reasons.ts'
import { api } from '#web/api.ts'
import { BlockedButton } from '#web/ui/blocked-button.tsx'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import styles from './answer-report.module.css'
import type { Report } from './report-item.tsx'
import { useOrder } from './use-order.ts'

type Answering = { report: Report; onDone: () => Promise<void>; onClose: () => void }

/** The answer to a report, which closes it. If another admin was faster, that is said, and what was written can still be copied. */
export function AnswerReport({ report, onDone, onClose }: Answering) {
  const { id, about, reason, text, email } = report
  const [answer, setAnswer] = useState('')
  const order = useOrder('An error occurred while answering the report.', {
    send: () => api.answerReport({ params: { reportId: id }, body: { answer } }),
    follow: async () => {
      toast('Answered')
      await onDone()
    },
  })
  return (
    <Dialog title="Answer this report" isBusy={order.isBusy} isWide staysOpen onClose={onClose}>
      <p className={styles.about}>
        <cite>{about}</cite>, {reasonNames[reason].toLowerCase()}
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <CountedField
        name="answer"
        label="Your answer"
        hint={
          email
            ? `It is mailed to ${email}: what you decided, why, and what was done. The report is closed then.`
            : 'Nobody is left to read it. The report is closed.'
        }
        value={answer}
        most={reportText.most}
        isCounted
        lines={6}
        onChange={setAnswer}
        onLeave={() => {}}
      />
      <Refusal mistake={order.mistake} />
      <div className={dialog.foot}>
        <button className={button.quiet} onClick={() => order.isBusy || onClose()}>
          Cancel
        </button>
        {answer.trim() ? (
          <button className={button.primary} aria-busy={order.isBusy} onClick={order.give}>
            Answer and close
          </button>
        ) : (
          <BlockedButton className={button.primary} reason="Write the answer first">
            Answer and close
          </BlockedButton>
        )}
      </div>
    </Dialog>
  )
}
