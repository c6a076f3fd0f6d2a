import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'
import type { Route } from './+types/forgotten-page.ts'
import { EmailField } from './email-field.tsx'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { AuthLayout } from './gate.tsx'
import { useEmail } from './use-email.ts'
import { useReturnTo } from './use-then.ts'
import { withReturnTo } from './way-back.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Forgotten password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ForgottenPage() {
  const navigate = useNavigate()
  const then = useReturnTo()
  const typed = useEmail()
  const ask = useSubmit(async ({ email }: { email: string }) => {
    const mistake = firstMistake({ email })
    if (mistake) return mistake
    const answer = await api.forgetPassword({ body: { email } })
    if (answer.status !== 200) return { lines: [answer.message || unexplained] }
    await navigate(withReturnTo(`/login/forgotten/${encodeURIComponent(answer.data.account.id)}`, then), { state: { email } })
    return undefined
  }, unexplained)

  return (
    <AuthLayout>
      <Form sending={ask}>
        <h1>Forgotten password</h1>
        <p className={text.lead}>We send you a six-digit code, and with it you choose another password.</p>
        <EmailField {...typed} mistake={ask.mistake} />
        <ErrorMessage mistake={ask.mistake?.field ? undefined : ask.mistake} />
        <SubmitButton name="Send the code" isBusy={ask.isBusy} />
        <p className={text.after}>
          <Link to={withReturnTo('/login', then)} state={{ email: typed.email }}>
            Back to the login
          </Link>
        </p>
      </Form>
    </AuthLayout>
  )
}
