import { Link, useNavigate } from 'react-router'
import { useReturnTo, withReturnTo } from '#web/site/return-to.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import type { Route } from './+types/forgot-password-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import text from './auth-text.module.css'
import { EmailField, useEmail } from './email-field.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Forgotten password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const typed = useEmail()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).emailForm,
    keepAs: false,
    send: ({ email }) => api.requestPasswordReset({ body: { email, returnTo: returnTo ?? undefined } }),
    onSuccess: ({ data: { account } }, { email }) =>
      navigate(withReturnTo(`/login/forgotten/${encodeURIComponent(account.id)}`, returnTo), { state: { email } }),
  })
  return (
    <AuthLayout>
      <form {...form.props}>
        <h1>Forgotten password</h1>
        <p className={text.lead}>We will send you a six-digit code for choosing a new password.</p>
        <EmailField {...typed} field={form.field('email')} />
        <ErrorMessage error={form.error} />
        <SubmitButton isBusy={form.isBusy}>Send the code</SubmitButton>
        <p className={text.after}>
          <Link to={withReturnTo('/login', returnTo)} state={{ email: typed.email }}>
            Back to the login
          </Link>
        </p>
      </form>
    </AuthLayout>
  )
}
