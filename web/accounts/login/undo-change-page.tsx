import { Link, useLocation, useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { endSession } from '#web/session/session.ts'
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
      endSession()
      await navigate(`/login/forgotten/${encodeURIComponent(account.id)}`, { replace: true })
    },
  })
  return (
    <AuthLayout>
      <h1>Was this not you?</h1>
      <p className={text.lead}>
        Undo the change: your account has this mailbox’s address again, second factors that were added since then go, everybody is logged out, and no
        password works until you have chosen a new one. We send you a code for that.
      </p>
      <ErrorMessage error={error} />
      <Button variant="primary" isBusy={isBusy} onClick={() => void run()}>
        Undo the change
      </Button>
      <p className={text.after}>
        If it was you, there is nothing to do. <Link to="/pieces">To the pieces</Link>
      </p>
    </AuthLayout>
  )
}
