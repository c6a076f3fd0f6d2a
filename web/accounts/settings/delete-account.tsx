import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { deleteAccountDrafts } from '#web/publishing/wizard/storage/stored-draft.ts'
import { confirmedBy } from '#web/session/confirmation.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/checkbox/checkbox.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './delete-account.module.css'
import settings from './settings-page.module.css'

/** Deletes the account: the dialog lists what is deleted and kept, and requires the password. */
export function DeleteAccount({ obstacle }: { obstacle: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <p className={settings.text}>
        Your pieces leave the library. We delete your data except what accounting law requires. Your name stays where others credit you as the
        original composer of a transcription. This cannot be undone.
      </p>
      {obstacle ? (
        <Notice tone="plain" title="Your account cannot be deleted yet">
          <p>{obstacle}</p>
          <p>
            <Link to="/dashboard/overview">To your overview</Link>
          </p>
        </Notice>
      ) : (
        <Button variant="danger" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          Delete my account
        </Button>
      )}
      {isOpen && <DeleteAccountDialog onClose={() => setOpen(false)} />}
    </>
  )
}

function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).deleteAccountForm,
    keepAs: false,
    send: (body) => confirmedBy(body.password, () => api.deleteAccount({ body })),
    errorField: (status) => (status === 403 ? { name: 'password' } : undefined),
    onSuccess: async () => {
      await deleteAccountDrafts(Number(currentSession().artistId)).catch(() => {}) // some browsers store nothing
      const { username } = currentSession()
      endSession()
      void import('../login/changes-on-device.ts').then(({ forgetChanges }) => forgetChanges(username, { withUnsent: true })).catch(() => undefined)
      queryClient.clear()
      await navigate('/')
      toast('Your account was deleted')
    },
  })
  const { error: unsure, ...confirmation } = form.field('isSure')
  const errorId = `${confirmation.id}-error`
  return (
    <Dialog title="Delete your account?" isBusy={form.isBusy} staysOpen onClose={onClose}>
      <dl className={styles.consequences}>
        <dt>What goes</dt>
        <dd>
          Your e-mail address, name, biography, picture and links, your likes, bookmarks and downloads, and your pieces with their scores and
          recordings.
        </dd>
        <dt>What stays</dt>
        <dd>
          Pieces that were bought, for their buyers alone and without your name. Payments, and the bank details of payouts: the law requires us to
          keep them for 8 years. Your buyers’ receipts still name you. On other people’s pieces your name stays as they wrote it, and what admins
          decided stays in their log.
        </dd>
        <dt>What you lose</dt>
        <dd>The pieces you bought. Download their scores first, and your data if you want a copy.</dd>
      </dl>
      <form {...form.props}>
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        <Checkbox {...confirmation} className={styles.sure} aria-invalid={unsure ? true : undefined} aria-describedby={errorId}>
          I want to delete my account for good.
        </Checkbox>
        <ErrorMessage id={errorId} error={unsure ?? form.error} />
        <DialogActions>
          <Button isDisabled={form.isBusy} onClick={onClose}>
            Keep it
          </Button>
          <Button type="submit" variant="danger" isBusy={form.isBusy}>
            Delete my account
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
