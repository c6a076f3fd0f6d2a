import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#web/data/api.ts'
import { dropDrafts } from '#web/publishing/wizard/storage/stored-draft.ts'
import { queries } from '#web/data/query-client.ts'
import { clearSession, currentSession } from '#web/session.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import { Check } from '#web/ui/check.tsx'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { InfoBox } from '#web/ui/info-box.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './close-account.module.css'
import settings from './settings-page.module.css'
import { sha256 } from './sha256.ts'

/** The way out for good: what goes and what stays is said before, and the password proves that it is the owner who goes. */
export function CloseAccount({ obstacle }: { obstacle: string }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={settings.text}>
        Your pieces leave the library, and all that is about you goes but what the books must keep. Your name stays where others name you as the
        original composer of a transcription. This cannot be undone.
      </p>
      {obstacle ? (
        <InfoBox tone="plain" title="Your account cannot be deleted yet">
          <p>{obstacle}</p>
          <p>
            <Link to="/dashboard/overview">To your overview</Link>
          </p>
        </InfoBox>
      ) : (
        <button className={button.danger} aria-haspopup="dialog" onClick={() => setAsking(true)}>
          Delete my account
        </button>
      )}
      {isAsking && <Farewell onClose={() => setAsking(false)} />}
    </>
  )
}

function Farewell({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate()
  const sending = useSubmit(async ({ password, sure }: { password: string; sure?: string }) => {
    if (password === '') return { field: 'password', lines: ['Enter your password.'] }
    if (!sure) return { field: 'sure', lines: ['Tick the box to say that you are sure.'] }
    const { status, message } = await api.closeAccount({ body: { password: await sha256(password) } })
    if (status !== 200) return { ...(status === 403 && { field: 'password' }), lines: [message || unexplained] }
    await dropDrafts(Number(currentSession().artistId)).catch(() => {}) // a browser may keep none
    clearSession()
    queries.clear()
    await navigate('/')
    toast('Your account was deleted')
    return undefined
  }, unexplained)
  const { mistake, isBusy } = sending
  return (
    <Dialog title="Delete your account?" isBusy={isBusy} staysOpen onClose={onClose}>
      <dl className={styles.fate}>
        <dt>What goes</dt>
        <dd>
          Your e-mail address, name, biography, picture and links, your likes, bookmarks and downloads, and your pieces with their scores and
          recordings.
        </dd>
        <dt>What stays</dt>
        <dd>
          Pieces that somebody bought, for their buyers alone and without your name beside them. Payments, and the bank data of payouts that were
          made: law makes us keep those for 8 years. The receipts of your buyers go on naming you. On other people’s pieces your name stays as they
          wrote it, and what admins decided stays in their log.
        </dd>
        <dt>What you lose</dt>
        <dd>The pieces you bought. Save their scores first, and your data if you want a copy.</dd>
      </dl>
      <Form sending={sending}>
        <PasswordField name="password" label="Your password" autoComplete="current-password" mistake={mistake} />
        <Check className={styles.sure} name="sure" value="yes" aria-invalid={mistake?.field === 'sure' || undefined}>
          I want to delete my account for good.
        </Check>
        <ErrorMessage mistake={mistake?.field === 'password' ? undefined : mistake} />
        <div className={dialog.foot}>
          <button type="button" className={button.base} onClick={onClose}>
            Keep it
          </button>
          <button className={button.danger} aria-busy={isBusy}>
            Delete my account
          </button>
        </div>
      </Form>
    </Dialog>
  )
}
