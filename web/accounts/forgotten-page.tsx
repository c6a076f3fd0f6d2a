import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import { Form } from '#web/ui/form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSending } from '#web/ui/use-sending.ts'
import type { Route } from './+types/forgotten-page.ts'
import { EmailField } from './email-field.tsx'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { Gate } from './gate.tsx'
import { useEmail } from './use-email.ts'
import { useThen } from './use-then.ts'
import { withWayBack } from './way-back.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Forgotten password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ForgottenPage() {
  const navigate = useNavigate()
  const then = useThen()
  const typed = useEmail()
  const ask = useSending(async ({ email }: { email: string }) => {
    const mistake = firstMistake({ email })
    if (mistake) return mistake
    const answer = await api.forgetPassword({ body: { email } })
    if (answer.status !== 200) return { lines: [answer.message || unexplained] }
    await navigate(withWayBack(`/login/forgotten/${encodeURIComponent(answer.data.account.id)}`, then), { state: { email } })
    return undefined
  }, unexplained)

  return (
    <Gate>
      <Form sending={ask}>
        <h1>Forgotten password</h1>
        <p className={text.lead}>We send you a six-digit code, and with it you choose another password.</p>
        <EmailField {...typed} mistake={ask.mistake} />
        <Refusal mistake={ask.mistake?.field ? undefined : ask.mistake} />
        <SubmitButton name="Send the code" isBusy={ask.isBusy} />
        <p className={text.after}>
          <Link to={withWayBack('/login', then)} state={{ email: typed.email }}>
            Back to the login
          </Link>
        </p>
      </Form>
    </Gate>
  )
}
