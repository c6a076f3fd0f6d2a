import { Link, useNavigate } from 'react-router'
import { codeLength, minPasswordLength } from '#contract/forms/limits.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { CodeField } from '#web/ui/field/code-field.tsx'
import { FieldGroup } from '#web/ui/field/field.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import type { Route } from './+types/reset-password-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import text from './auth-text.module.css'
import { useKeptReturnTo } from './use-kept-return-to.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Choose a new password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ResetPasswordPage({ params: { account } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const returnTo = useKeptReturnTo(account)
  const { email } = useLocationState<{ email: string }>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/new-password-forms.ts')).resetPasswordForm,
    keepAs: false,
    send: (body) => api.resetPassword({ params: { account }, body }),
    defaultValues: { code: '' },
    errorField: (status) => ({ name: 'code', clears: status === 400 }),
    onSuccess: () => navigate(withReturnTo('/login', returnTo), { replace: true, state: { news: 'Your password was changed.', email } }),
  })
  return (
    <AuthLayout>
      <form {...form.props}>
        <h1>Choose a new password</h1>
        <p className={text.lead}>
          We sent a six-digit code to <b>{email ?? 'your e-mail address'}</b>, if it has an account.{' '}
          <Link to={withReturnTo('/login/forgotten', returnTo)} state={{ email }}>
            Send another
          </Link>
        </p>
        <CodeField {...form.control('code')} length={codeLength} label="Six-digit code" isBusy={form.isBusy} />
        <FieldGroup className={text.below}>
          <PasswordField
            {...form.field('password')}
            label="New password"
            autoComplete="new-password"
            hint={`At least ${minPasswordLength} characters.`}
          />
          <PasswordField {...form.field('repeated')} label="Repeat new password" autoComplete="new-password" />
        </FieldGroup>
        <ErrorMessage error={form.error} />
        <SubmitButton isBusy={form.isBusy}>Change password</SubmitButton>
      </form>
    </AuthLayout>
  )
}
