import { useState } from 'react'
import { api, type Data } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { createPasskey } from '../login/passkeys.ts'
import { describeUserAgent } from '#web/text/user-agent.ts'
import styles from './factors-page.module.css'

type Setup = Data<'startTotp'>
type OnAdded = (recoveryCodes: string[]) => void

/** Adds an app that shows codes. */
export function AddApp({ onAdded }: { onAdded: OnAdded }) {
  const [setup, setSetup] = useState<Setup>()
  const { run, isBusy, error } = useOperation({ send: () => api.startTotp(), onSuccess: ({ data }) => setSetup(data) })
  return (
    <>
      <Button aria-haspopup="dialog" isBusy={isBusy} onClick={() => void run()}>
        Add an authenticator app
      </Button>
      <ErrorMessage error={error} />
      {setup && (
        <AddAppDialog
          setup={setup}
          onAdded={(codes) => {
            setSetup(undefined)
            onAdded(codes)
          }}
          onClose={() => setSetup(undefined)}
        />
      )}
    </>
  )
}

function AddAppDialog({ setup: { setup, secret, link, qr }, onAdded, onClose }: { setup: Setup; onAdded: OnAdded; onClose: () => void }) {
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).appCodeForm,
    keepAs: false,
    send: ({ code }) => api.addTotp({ body: { setup, code } }),
    errorField: (status) => (status === 400 ? { name: 'code' } : undefined),
    onSuccess: ({ data }) => {
      toast('The app was added')
      onAdded(data.recoveryCodes)
    },
  })
  return (
    <Dialog title="Add an authenticator app" isBusy={form.isBusy} staysOpen onClose={onClose}>
      <DialogText>
        Scan this with an app such as Aegis, 2FAS, Google Authenticator or your password manager. It then shows a new code every 30 seconds.
      </DialogText>
      <svg className={styles.qr} viewBox={`0 0 ${qr.size} ${qr.size}`} role="img" aria-label="QR code for the app" shapeRendering="crispEdges">
        <path d={qr.path} />
      </svg>
      <p className={styles.secret}>
        Or <a href={link}>open it in an app on this device</a>, or type this key into the app: <code>{secret.replace(/.{4}(?!$)/g, '$& ')}</code>
      </p>
      <form {...form.props}>
        <TextField {...form.field('code')} label="Code that the app shows" inputMode="numeric" autoComplete="one-time-code" />
        <ErrorMessage error={form.error} />
        <DialogActions>
          <Button isDisabled={form.isBusy} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Add the app
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

/** Adds a passkey of this device, of a phone beside it or of a security key, as the browser offers them. */
export function AddPasskey({ onAdded }: { onAdded: (recoveryCodes: string[]) => void }) {
  const { run, isBusy, error } = useOperation({
    send: async () => {
      const start = await api.startPasskey()
      if (start.status !== 200) return start
      const passkey = await createPasskey(start.data.options)
      if (!passkey) return { status: 400, message: 'Your browser did not create a passkey.' } as const
      return api.addPasskey({ body: { setup: start.data.setup, name: `Passkey, ${describeUserAgent(navigator.userAgent)}`, passkey } })
    },
    onSuccess: ({ data }) => {
      toast('The passkey was added')
      onAdded('recoveryCodes' in data ? data.recoveryCodes : [])
    },
  })
  return (
    <div>
      <Button isBusy={isBusy} onClick={() => void run()}>
        Add a passkey
      </Button>
      <ErrorMessage error={error} />
    </div>
  )
}
