import { useState } from 'react'
import { emailAddress, reportText } from '#contract/forms/limits.ts'
import { reasonNames, reportReasons } from '#contract/report-reasons.ts'
import { useCurrentUser } from '#web/session/use-current-user.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextArea, TextField } from '#web/ui/field/text-field.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './report-dialog.module.css'

/** The subject of a report. */
export type ReportSubject = { kind: 'piece' | 'artist'; id: number; name: string }
type ReportDialogProps = { subject: ReportSubject; onClose: () => void }
const reasons = reportReasons.map((value) => ({ value, label: reasonNames[value] }))

/** The form of a report; once it is sent, the dialog confirms that it has arrived. */
export function ReportDialog({ subject, onClose }: ReportDialogProps) {
  const { username } = useCurrentUser()
  const [isSent, setSent] = useState(false)
  const form = useOperationForm({
    schema: async () => (await import('#contract/reports.ts')).reportForm(username !== null),
    keepAs: `report ${subject.kind} ${subject.id}`,
    defaultValues: { text: '' },
    send: (body) =>
      subject.kind === 'piece'
        ? api.reportPiece({ params: { pieceId: subject.id }, body })
        : api.reportArtist({ params: { artistId: subject.id }, body }),
    onSuccess: () => setSent(true),
  })
  return (
    <Dialog title={isSent ? 'Thank you' : `Report this ${subject.kind}`} isBusy={form.isBusy} staysOpen={!isSent} onClose={onClose}>
      {isSent ? (
        <Thanks onClose={onClose} />
      ) : (
        <form {...form.props}>
          <p className={styles.about}>
            What is wrong with <cite>{subject.name}</cite>? Only our admins will read it.
          </p>
          <div className={styles.fields}>
            <RadioGroup {...form.field('reason')} label="Reason" options={reasons} />
            <TextArea {...form.control('text')} label="What is wrong, and where" maxLength={reportText.max} isCounted rows={5} />
            <TextField
              {...form.field('email')}
              label="Your e-mail"
              type="email"
              autoComplete="email"
              maxLength={emailAddress.max}
              hint={username === null ? 'We will answer there.' : `If you leave this empty, we will answer to ${username}.`}
            />
          </div>
          <ErrorMessage error={form.error} />
          <DialogActions>
            <Button variant="quiet" onClick={() => form.isBusy || onClose()}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {form.isBusy && <Spinner />}
              Send report
            </Button>
          </DialogActions>
        </form>
      )}
    </Dialog>
  )
}

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <>
    <DialogText role="status">
      We have received your report and are sending you an e-mail to confirm it. We will look at it and answer by e-mail.
    </DialogText>
    <DialogActions>
      <Button variant="primary" onClick={onClose}>
        Close
      </Button>
    </DialogActions>
  </>
)
