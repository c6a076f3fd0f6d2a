import { Link, useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Route } from './+types/change-email-page.ts'
import { AuthLayout } from '../login/auth-layout.tsx'
import text from '../login/auth-text.module.css'
import { useReturnTo, withReturnTo } from '../../site/return-to.ts'
import { verifyLocation } from './verify-location.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change e-mail · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ChangeEmailPage({ params: { account } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const { email: wrongEmail } = useLocationState<{ email: string }>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).emailForm,
    keepAs: false,
    send: (body) => api.changeUnverifiedEmail({ params: { account }, body }),
    fallback: 'An error occurred while changing the email. Please try again later.',
    showsFallbackAlways: true,
    onSuccess: (_, { email }) => navigate(...verifyLocation(account, email, returnTo)),
  })

  return (
    <AuthLayout>
      <form {...form.props}>
        <h1>Change e-mail</h1>
        <p className={text.lead}>We will send the code to this address instead.</p>
        <TextField {...form.field('email')} label="E-mail" type="email" autoComplete="email" defaultValue={wrongEmail} />
        <ErrorMessage error={form.error} />
        <SubmitButton isBusy={form.isBusy}>Change e-mail</SubmitButton>
        <p className={text.after}>
          <Link to={withReturnTo(`/signup/verifyEmail/${encodeURIComponent(account)}`, returnTo)} state={{ email: wrongEmail }}>
            Back to the code
          </Link>
        </p>
      </form>
    </AuthLayout>
  )
}
