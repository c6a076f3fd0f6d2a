import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import { Form } from '#web/ui/form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSending } from '#web/ui/use-sending.ts'
import type { Route } from './+types/forgotten-page.ts'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { Gate } from './gate.tsx'

export const meta: Route.MetaFunction = () => [{ title: 'Forgotten password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ForgottenPage() {
  const navigate = useNavigate()
  const ask = useSending(async ({ email }: { email: string }) => {
    const mistake = firstMistake({ email })
    if (mistake) return mistake
    const answer = await api.forgetPassword({ body: { email } })
    if (answer.status !== 200) return { lines: [answer.message || unexplained] }
    await navigate(`/login/forgotten/${encodeURIComponent(answer.data.account.id)}`, { state: { email } })
    return undefined
  }, unexplained)

  return (
    <Gate>
      <Form sending={ask}>
        <h1>Forgotten password</h1>
        <p className={text.lead}>We send you a six-digit code, and with it you choose another password.</p>
        <TextField name="email" label="E-mail" type="email" autoComplete="username" mistake={ask.mistake} />
        <Refusal mistake={ask.mistake?.field ? undefined : ask.mistake} />
        <SubmitButton name="Send the code" isBusy={ask.isBusy} />
        <p className={text.after}>
          <Link to="/login">Back to the login</Link>
        </p>
      </Form>
    </Gate>
  )
}
