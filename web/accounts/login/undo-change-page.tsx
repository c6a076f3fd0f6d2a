import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { currentSession, endSession } from '#web/session/session.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import type { Route } from './+types/undo-change-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import text from './auth-text.module.css'

export const meta: Route.MetaFunction = () => [{ title: 'Undo a change · Bellows' }, { name: 'robots', content: 'noindex' }]

/** Undoes a change of the e-mail address or the password by a mailed link. Its token is behind #, so that no server logs it. */
export default function UndoChangePage() {
  const navigate = useNavigate()
  const { hash } = useLocation()
  const { run, isBusy, error } = useOperation({
    send: () => api.undoCredentialChange({ body: { token: hash.slice(1) } }),
    onSuccess: async ({ data: { account } }) => {
      const { username } = currentSession()
      endSession()
      void import('./changes-on-device.ts').then(({ forgetChanges }) => forgetChanges(username)).catch(() => undefined)
      await navigate(`/login/forgotten/${encodeURIComponent(account.id)}`, { replace: true })
    },
  })
  return (
    <AuthLayout>
      <h1>Wasn’t this you?</h1>
      <p className={text.lead}>
        Undoing the change gives your account this mailbox’s address again, removes second factors added since then, logs out every device and
        disables the password until you have chosen a new one. We will send you a code for that.
      </p>
      <ErrorMessage error={error} />
      <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
        Undo the change
      </Button>
      <p className={text.after}>
        If it was you, you need not do anything. <Link to="/pieces">To the pieces</Link>
      </p>
    </AuthLayout>
  )
}
