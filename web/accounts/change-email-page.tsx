import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useLocationState } from '#web/ui/use-passed-on.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import type { Route } from './+types/change-email-page.ts'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { AuthLayout } from './gate.tsx'
import { reasonsOf } from './reasons-of.ts'
import { useReturnTo } from './use-then.ts'
import { withReturnTo } from './way-back.ts'
import { verifyLocation } from './way-to-verify.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change e-mail · Bellows' }, { name: 'robots', content: 'noindex' }]

const sorry = 'An error occurred while changing the email. Please try again later.'

export default function ChangeEmailPage({ params: { account } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const then = useReturnTo()
  const { email: wrong } = useLocationState<{ email: string }>()
  const change = useSubmit(async ({ email }: { email: string }) => {
    const mistake = firstMistake({ email })
    if (mistake) return mistake
    const answer = await api.changeUnverifiedEmail({ params: { account }, body: { email } })
    if (answer.status !== 200) return { lines: reasonsOf(sorry, answer) }
    await navigate(...verifyLocation(account, email, then))
    return undefined
  }, sorry)

  return (
    <AuthLayout>
      <Form sending={change}>
        <h1>Change e-mail</h1>
        <p className={text.lead}>We send the code to this address instead.</p>
        <TextField name="email" label="E-mail" type="email" autoComplete="email" defaultValue={wrong} mistake={change.mistake} />
        <ErrorMessage mistake={change.mistake?.field ? undefined : change.mistake} />
        <SubmitButton name="Change e-mail" isBusy={change.isBusy} />
        <p className={text.after}>
          <Link to={withReturnTo(`/signup/verifyEmail/${encodeURIComponent(account)}`, then)} state={{ email: wrong }}>
            Back to the code
          </Link>
        </p>
      </Form>
    </AuthLayout>
  )
}
