import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'

/** Asks for the password before something that a stranger at an open session must not do. */
export function ConfirmDialog({ onSettled }: { onSettled: (isConfirmed: boolean) => void }) {
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/account-forms.ts')).confirmPasswordForm,
    keepAs: false,
    send: (body) => api.confirmPassword({ body }),
    errorField: (status) => (status === 403 ? { name: 'password' } : undefined),
    onSuccess: () => onSettled(true),
  })
  return (
    <Dialog title="Enter your password" isBusy={form.isBusy} staysOpen onClose={() => onSettled(false)}>
      <DialogText>This protects your account if someone else uses a device where you are logged in.</DialogText>
      <form {...form.props}>
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        <ErrorMessage error={form.error} />
        <DialogActions>
          <Button isDisabled={form.isBusy} onClick={() => onSettled(false)}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            Continue
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
