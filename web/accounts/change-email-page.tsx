import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { Form } from '#web/ui/form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePassedOn } from '#web/ui/use-passed-on.ts'
import { useSending } from '#web/ui/use-sending.ts'
import type { Route } from './+types/change-email-page.ts'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { Gate } from './gate.tsx'
import { reasonsOf } from './reasons-of.ts'
import { useThen } from './use-then.ts'
import { withWayBack } from './way-back.ts'
import { wayToVerify } from './way-to-verify.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Change e-mail · Bellows' }, { name: 'robots', content: 'noindex' }]

const sorry = 'An error occurred while changing the email. Please try again later.'

export default function ChangeEmailPage({ params: { account } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const then = useThen()
  const { email: wrong } = usePassedOn<{ email: string }>()
  const change = useSending(async ({ email }: { email: string }) => {
    const mistake = firstMistake({ email })
    if (mistake) return mistake
    const answer = await api.changeUnverifiedEmail({ params: { account }, body: { email } })
    if (answer.status !== 200) return { lines: reasonsOf(sorry, answer) }
    await navigate(...wayToVerify(account, email, then))
    return undefined
  }, sorry)

  return (
    <Gate>
      <Form sending={change}>
        <h1>Change e-mail</h1>
        <p className={text.lead}>We send the code to this address instead.</p>
        <TextField name="email" label="E-mail" type="email" autoComplete="email" defaultValue={wrong} mistake={change.mistake} />
        <Refusal mistake={change.mistake?.field ? undefined : change.mistake} />
        <SubmitButton name="Change e-mail" isBusy={change.isBusy} />
        <p className={text.after}>
          <Link to={withWayBack(`/signup/verifyEmail/${encodeURIComponent(account)}`, then)} state={{ email: wrong }}>
            Back to the code
          </Link>
        </p>
      </Form>
    </Gate>
  )
}
