import { useNavigate } from 'react-router'
import { emailAddress } from '#contract/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { verifyLocation } from '../registration/verify-location.ts'

/** SET-02: requests another e-mail address, which applies once it is verified (DECIDE-26). */
export function ChangeEmail() {
  const navigate = useNavigate()
  const { email: wrongEmail } = useLocationState<{ email: string }>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/accounts.ts')).accounts.changeEmail.body,
    send: (body) => api.changeEmail({ body }),
    fallback: 'An error occurred while changing the email. Please try again later.',
    showsFallbackAlways: true,
    onSuccess: ({ data: { account } }, { email }) => navigate(...verifyLocation(account.id, email)),
  })
  return (
    <form {...form.props}>
      <TextField
        {...form.field('email')}
        label="New e-mail"
        type="email"
        autoComplete="email"
        defaultValue={wrongEmail}
        maxLength={emailAddress.max}
        hint="A code is sent to it. Until it is entered, the old address stays."
      />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Change e-mail</SubmitButton>
    </form>
  )
}
