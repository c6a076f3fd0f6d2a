import { reportText } from '#contract/forms/limits.ts'
import { reasonNames } from '#contract/report-reasons.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextArea } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './answer-report.module.css'
import type { Report } from './report-item.tsx'

type AnswerReportProps = { report: Report; onDone: () => Promise<void>; onClose: () => void }

/** The answer to a report, which closes it. If another admin answered first, an error says so and the text can still be copied. */
export function AnswerReport({ report, onDone, onClose }: AnswerReportProps) {
  const { id, subject, reason, text, email } = report
  const form = useOperationForm({
    schema: async () => (await import('#contract/reports.ts')).reports.answerReport.body,
    keepAs: `answer ${id}`,
    defaultValues: { answer: '' },
    send: (body) => api.answerReport({ params: { reportId: id }, body }),
    fallback: 'An error occurred while answering the report.',
    onSuccess: async () => {
      toast('Answered')
      await onDone()
    },
  })
  return (
    <Dialog title="Answer this report" isBusy={form.isBusy} isWide staysOpen onClose={onClose}>
      <p className={styles.about}>
        <cite>{subject}</cite>, {reasonNames[reason].toLowerCase()}
      </p>
      <blockquote className={styles.text}>{text}</blockquote>
      <form {...form.props}>
        <TextArea
          {...form.control('answer')}
          label="Your answer"
          hint={
            email ? `We will e-mail it to ${email}. Say what you decided, why, and what was done.` : 'The account is gone, so nobody will read it.'
          }
          maxLength={reportText.max}
          isCounted
          rows={6}
        />
        <ErrorMessage error={form.error} />
        <DialogActions>
          <Button variant="quiet" onClick={() => form.isBusy || onClose()}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Answer and close
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
