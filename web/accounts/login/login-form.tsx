import { CircleCheck } from 'lucide'
import { Link, useNavigate } from 'react-router'
import { verifyLocation } from '#web/accounts/registration/verify-location.ts'
import { useReturnTo, withReturnTo } from '#web/site/return-to.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { useTypedEmail } from './auth-tabs.tsx'
import text from './auth-text.module.css'
import { EmailField } from './email-field.tsx'
import type { BegunLogin } from './factor-page.tsx'
import { useLoginCompletion } from './use-login-completion.ts'

/** Logs in, and leads to the page that asked for the login. */
export function LoginForm({ title }: { title: string }) {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const completeLogin = useLoginCompletion()
  const typed = useTypedEmail()
  const { news } = useLocationState<{ news: string }>()

  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).loginForm,
    keepAs: false,
    send: (body) => api.logIn({ body }),
    fallback: 'An error occurred while logging in. Please try again later.',
    onSuccess: ({ data }, { email }) => completeLogin(data, email),
    onStatus: {
      403: ({ data }, { email }) =>
        'account' in data
          ? navigate(...verifyLocation(data.account, email, returnTo))
          : navigate(withReturnTo('/login/factor', returnTo), { state: { ...data, email } satisfies BegunLogin }),
    },
  })

  return (
    <form {...form.props}>
      <h1>{title}</h1>
      {news && (
        <p className={text.good}>
          <Icon icon={CircleCheck} />
          {news}
        </p>
      )}
      <EmailField {...typed} field={form.field('email')} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Login</SubmitButton>
      <p className={text.after}>
        <Link to={withReturnTo('/login/forgotten', returnTo)} state={{ email: typed.email }}>
          Forgotten your password?
        </Link>
      </p>
      <p className={text.after}>
        <Link to="/purchases">Bought without an account?</Link>
      </p>
    </form>
  )
}
