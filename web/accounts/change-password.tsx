import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/api.ts'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { toast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import { passwordMistake, type PasswordChange } from './password-mistake.ts'
import { sha256 } from './sha256.ts'

const failed = 'An error occurred while changing the password.'

/** SET-03: changes the password. Only digests travel (API-48). */
export function ChangePassword() {
  const { revalidate } = useRevalidator()
  const [turn, setTurn] = useState(0)
  const sending = useSubmit(async (typed: PasswordChange) => {
    const mistake = passwordMistake(typed)
    if (mistake) return mistake
    const [oldPassword, newPassword] = await Promise.all([sha256(typed.oldPassword), sha256(typed.newPassword)])
    const { status, message } = await api.changePassword({ body: { oldPassword, newPassword } })
    if (status !== 200) return { lines: [message || failed] }
    toast('Password changed')
    setTurn(turn + 1) // the fields are empty again
    void revalidate()
    return undefined
  }, failed)
  const { mistake, isBusy } = sending
  return (
    <Form key={turn} sending={sending}>
      <PasswordField name="oldPassword" label="Old password" autoComplete="current-password" mistake={mistake} />
      <PasswordField name="newPassword" label="New password" autoComplete="new-password" hint="At least 8 characters." mistake={mistake} />
      <PasswordField name="repeated" label="Repeat new password" autoComplete="new-password" mistake={mistake} />
      <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
      <SubmitButton name="Change password" isBusy={isBusy} />
    </Form>
  )
}
