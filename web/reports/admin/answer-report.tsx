import { useState } from 'react'
import { reportText } from '#contract/limits.ts'
import { reasonNames } from '#contract/report-reasons.ts'
import { api } from '#web/api.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog.module.css'
import { Dialog } from '#web/ui/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './answer-report.module.css'
import type { Report } from './report-item.tsx'

type Answering = { report: Report; onDone: () => Promise<void>; onClose: () => void }
const sorry = 'An error occurred while answering the report.'

/** The answer to a report, which closes it. If another admin was faster, that is said, and what was written can still be copied. */
export function AnswerReport({ report, onDone, onClose }: Answering) {
  const { id, about, reason, text, email } = report
  const [answer, setAnswer] = useState('')
  const sending = useSubmit(async () => {
    if (!answer.trim()) return { field: 'answer', lines: ['Please write an answer.'] }
    const { status, message } = await api.answerReport({ params: { reportId: id }, body: { answer } })
    if (status !== 200) return { lines: [message || sorry] }
    toast('Answered')
    await onDone()
    return undefined
  }, sorry)
  const { mistake, isBusy } = sending
  return (
    <Dialog title="Answer this report" isBusy={isBusy} isWide staysOpen onClose={onClose}>
      <p className={styles.about}>
        <cite>{about}</cite>, {reasonNames[reason].toLowerCase()}
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <Form sending={sending}>
        <CountedField
          name="answer"
          label="Your answer"
          hint={email ? `It is mailed to ${email}: what you decided, why, and what was done.` : 'Nobody is left to read it.'}
          value={answer}
          most={reportText.most}
          isCounted
          lines={6}
          mistake={mistake?.field && mistake.lines[0]}
          onChange={setAnswer}
        />
        <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
        <div className={dialog.foot}>
          <button type="button" className={button.quiet} onClick={() => isBusy || onClose()}>
            Cancel
          </button>
          <button className={button.primary} aria-busy={isBusy}>
            Answer and close
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
