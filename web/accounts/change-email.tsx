import { useNavigate } from 'react-router'
import { emailAddress } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocationState } from '#web/ui/use-passed-on.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import { verifyLocation } from './way-to-verify.ts'

const failed = 'An error occurred while changing the email. Please try again later.'

/** SET-02: asks for another address, which has to be verified before it counts (DECIDE-26). */
export function ChangeEmail() {
  const navigate = useNavigate()
  const { email: wrong } = useLocationState<{ email: string }>()
  const sending = useSubmit(async ({ email }: { email: string }) => {
    if (!email.includes('@')) return { field: 'email', lines: ['Please enter a valid email address.'] }
    const answer = await api.changeEmail({ body: { email: email.trim() } })
    if (answer.status !== 200) return { lines: [failed, ...(answer.message ? [answer.message] : [])] }
    await navigate(...verifyLocation(answer.data.account.id, email.trim()))
    return undefined
  }, failed)
  const { mistake, isBusy } = sending
  return (
    <Form sending={sending}>
      <TextField
        name="email"
        label="New e-mail"
        type="email"
        autoComplete="email"
        defaultValue={wrong}
        maxLength={emailAddress.most}
        hint="A code is sent to it. Until it is entered, the old address stays."
        mistake={mistake}
      />
      <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
      <SubmitButton name="Change e-mail" isBusy={isBusy} />
    </Form>
  )
}
