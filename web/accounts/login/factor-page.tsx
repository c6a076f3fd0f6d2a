import { Link, useNavigate } from 'react-router'
import type { FactorKind } from '#contract/factors.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { startSession } from '#web/session/session.ts'
import { returnPath, useReturnTo, withReturnTo } from '#web/site/return-to.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Route } from './+types/factor-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import text from './auth-text.module.css'

export const meta: Route.MetaFunction = () => [{ title: 'Second factor · Bellows' }, { name: 'robots', content: 'noindex' }]

/** A login whose password was right. */
export type BegunLogin = { login: string; kinds: FactorKind[]; email: string }

/** The second step of a login. */
export default function FactorPage() {
  const returnTo = useReturnTo()
  const { login, kinds = [], email = '' } = useLocationState<BegunLogin>()
  return (
    <AuthLayout>
      <h1>Second factor</h1>
      {login === undefined ? (
        <p className={text.lead}>
          This page belongs to a login. <Link to={withReturnTo('/login', returnTo)}>Begin with your password</Link>
        </p>
      ) : (
        <CodeForm begun={{ login, kinds, email }} />
      )}
    </AuthLayout>
  )
}

function CodeForm({ begun: { login, kinds, email } }: { begun: BegunLogin }) {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).factorCodeForm,
    send: ({ code }) => api.completeLogin({ body: { login, code } }),
    errorField: (status) => (status === 400 ? { name: 'code' } : undefined),
    onSuccess: async ({ data: { sessionid, category, confirmed, artistId } }) => {
      startSession({ session: sessionid, username: email.toLowerCase(), category, confirmed: String(confirmed), artistId: String(artistId) })
      await navigate(returnPath(returnTo), { replace: true })
    },
    onStatus: { 406: () => navigate(withReturnTo('/login', returnTo), { replace: true, state: { email } }) },
  })
  return (
    <form {...form.props}>
      <p className={text.lead}>
        {kinds.includes('TOTP') ? 'Enter the code that your app shows, or one of your recovery codes.' : 'Enter one of your recovery codes.'}
      </p>
      <TextField {...form.field('code')} label="Code" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} autoFocus />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Log in</SubmitButton>
      <p className={text.after}>
        <Link to={withReturnTo('/login', returnTo)} state={{ email }}>
          Back to the login
        </Link>
      </p>
    </form>
  )
}
