import { useState } from 'react'
import { emailAddress, reportText } from '#contract/limits.ts'
import { reasonNames, reportReasons, type ReportReason } from '#contract/report-reasons.ts'
import { useCurrentUser } from '#web/accounts/use-current-user.ts'
import { api } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import button from '#web/ui/button.module.css'
import { CountedField } from '#web/ui/counted-field.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { RadioGroup } from '#web/ui/radio-group/radio-group.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './report-dialog.module.css'
import { reportMistake } from './report-mistake.ts'

/** What is reported. */
export type Reported = { kind: 'piece' | 'artist'; id: number; name: string }
type Popup = { about: Reported; onClose: () => void }
const reasons = reportReasons.map((value) => ({ value, label: reasonNames[value] }))

/** Asks what is wrong, and where the answer goes; then says that the report has come. */
export function ReportDialog({ about, onClose }: Popup) {
  const [isSent, setSent] = useState(false)
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title={isSent ? 'Thank you' : `Report this ${about.kind}`} isBusy={isBusy} staysOpen={!isSent} onClose={onClose}>
      {isSent ? <Thanks onClose={onClose} /> : <ReportForm about={about} onBusy={setBusy} onSent={() => setSent(true)} onClose={onClose} />}
    </Dialog>
  )
}

type Asked = Popup & { onBusy: (isBusy: boolean) => void; onSent: () => void }

function ReportForm({ about, onBusy, onSent, onClose }: Asked) {
  const { username } = useCurrentUser()
  const [text, setText] = useState('')
  const sending = useSubmit(async (fields: Record<'reason' | 'text' | 'email', string>) => {
    const mistake = reportMistake({ ...fields, isLoggedIn: username !== null })
    if (mistake) return mistake
    onBusy(true)
    const body = { reason: fields.reason as ReportReason, text: fields.text, email: fields.email.trim() }
    const call =
      about.kind === 'piece' ? api.reportPiece({ params: { pieceId: about.id }, body }) : api.reportArtist({ params: { artistId: about.id }, body })
    const answer = await call.finally(() => onBusy(false))
    if (answer.status !== 200) return { lines: [answer.message || unknownErrorText] }
    onSent()
    return undefined
  }, unknownErrorText)
  const { mistake, isBusy } = sending
  const inField = mistake?.field
  return (
    <Form sending={sending}>
      <p className={styles.about}>
        What is wrong with <cite>{about.name}</cite>? Our admins read it, nobody else.
      </p>
      <div className={styles.fields}>
        <RadioGroup name="reason" label="Reason" options={reasons} error={inField === 'reason' ? mistake!.lines[0] : undefined} />
        <CountedField
          name="text"
          label="What is wrong, and where"
          value={text}
          most={reportText.max}
          isCounted
          lines={5}
          mistake={inField === 'text' ? mistake!.lines[0] : undefined}
          onChange={setText}
        />
        <TextField
          name="email"
          label="Your e-mail"
          type="email"
          autoComplete="email"
          maxLength={emailAddress.max}
          hint={username === null ? 'Our answer goes there.' : `Left empty, our answer goes to ${username}.`}
          mistake={mistake}
        />
      </div>
      <ErrorMessage mistake={inField ? undefined : mistake} />
      <div className={dialog.foot}>
        <button type="button" className={button.quiet} onClick={() => isBusy || onClose()}>
          Cancel
        </button>
        <button className={button.primary} aria-busy={isBusy}>
          {isBusy && <Spinner />}
          Send report
        </button>
      </div>
    </Form>
  )
}

const Thanks = ({ onClose }: { onClose: () => void }) => (
  <>
    <p className={dialog.text} role="status">
      Your report has arrived, and a mail that says so is on its way to you. Somebody looks at it, and our answer comes by mail, too.
    </p>
    <div className={dialog.foot}>
      <button className={button.primary} onClick={onClose}>
        Close
      </button>
    </div>
  </>
)
