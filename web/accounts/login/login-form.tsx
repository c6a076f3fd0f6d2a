import { CircleCheck } from 'lucide'
import { useEffect, useId, useRef, useState } from 'react'
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
import { forgetPassword, rememberPassword, typedPassword } from './typed-password.ts'
import { useLoginCompletion } from './use-login-completion.ts'

/**
 * Logs in, and leads to the page that asked for the login. After the code that proves an address it is filled with what was typed in this tab before,
 * and waits for one press.
 */
export function LoginForm({ title }: { title: string }) {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const completeLogin = useLoginCompletion()
  const titleId = useId()
  const typed = useTypedEmail()
  const { news, account } = useLocationState<{ news: string; account: string }>()
  const [filled] = useState(() => typedPassword(account))
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (filled === undefined) return undefined
    button.current!.focus()
    return forgetPassword
  }, [filled])

  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).loginForm,
    keepAs: false,
    send: (body) => api.logIn({ body }),
    fallback: 'An error occurred while logging in. Please try again later.',
    onSuccess: ({ data }, { email }) => completeLogin(data, email),
    onStatus: {
      403: ({ data }, { email }) => {
        if (!('account' in data)) return navigate(withReturnTo('/login/factor', returnTo), { state: { ...data, email } satisfies BegunLogin })
        rememberPassword(data.account, form.getValues('password'))
        return navigate(...verifyLocation(data.account, email, returnTo))
      },
    },
  })

  return (
    <form {...form.props}>
      <h1 id={titleId}>{title}</h1>
      {news && (
        <p className={text.good}>
          <Icon icon={CircleCheck} />
          {news}
        </p>
      )}
      <EmailField {...typed} field={form.field('email')} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="current-password" defaultValue={filled} />
      <ErrorMessage error={form.error} />
      <SubmitButton ref={button} isBusy={form.isBusy} aria-describedby={filled === undefined ? undefined : titleId}>
        Login
      </SubmitButton>
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
