import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { emailAddress, minPasswordLength } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { confirmedBy } from '#web/session/confirmation.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { verifyLocation } from '../registration/verify-location.ts'

/** SET-02: requests another e-mail address, which applies once it is verified (DECIDE-26). */
export function ChangeEmail() {
  const navigate = useNavigate()
  const { email: wrongEmail } = useLocationState<{ email: string }>()
  const form = useOperationForm({
    schema: async () => (await import('#contract/accounts.ts')).accounts.changeEmail.body,
    keepAs: 'e-mail',
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
        hint="We will send a code to it. Your old address stays until you enter the code."
      />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Change e-mail</SubmitButton>
    </form>
  )
}

/** SET-03: changes the password. Only digests are sent (API-48). */
export function ChangePassword() {
  const [changes, setChanges] = useState(0)
  return <PasswordForm key={changes} onChanged={() => setChanges(changes + 1)} /> // a new form has empty fields
}

function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const { revalidate } = useRevalidator()
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/new-password-forms.ts')).changePasswordForm,
    keepAs: false,
    send: (body) => confirmedBy(body.oldPassword, () => api.changePassword({ body })),
    fallback: 'An error occurred while changing the password.',
    onSuccess: () => {
      toast('Password changed')
      onChanged()
      void revalidate()
    },
  })
  return (
    <form {...form.props}>
      <PasswordField {...form.field('oldPassword')} label="Old password" autoComplete="current-password" />
      <PasswordField
        {...form.field('newPassword')}
        label="New password"
        autoComplete="new-password"
        hint={`At least ${minPasswordLength} characters.`}
      />
      <PasswordField {...form.field('repeated')} label="Repeat new password" autoComplete="new-password" />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Change password</SubmitButton>
    </form>
  )
}
