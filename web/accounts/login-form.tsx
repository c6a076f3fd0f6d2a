import { CircleCheck } from 'lucide-react'
import { Link, useNavigate } from 'react-router'
import { api } from '#web/api.ts'
import { keepSession } from '#web/session.ts'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLocationState } from '#web/ui/use-passed-on.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import { EmailField } from './email-field.tsx'
import { firstMistake } from './first-mistake.ts'
import { useTypedEmail } from './gate-tabs.tsx'
import text from './gate-text.module.css'
import { sha256 } from './sha256.ts'
import { useReturnTo } from './use-then.ts'
import { returnPath, withReturnTo } from './way-back.ts'
import { verifyLocation } from './way-to-verify.ts'

const sorry = 'An error occurred while logging in. Please try again later.'

/** Logs somebody in, and leads on to where they wanted to be. */
export function LoginForm({ title }: { title: string }) {
  const navigate = useNavigate()
  const then = useReturnTo()
  const typed = useTypedEmail()
  const { news } = useLocationState<{ news: string }>()

  const logIn = useSubmit(async ({ email, password }: { email: string; password: string }) => {
    const mistake = firstMistake({ email, password })
    if (mistake) return mistake
    const answer = await api.logIn({ body: { email, password: await sha256(password) } })
    switch (answer.status) {
      case 200: {
        const { sessionid, category, confirmed, artistId } = answer.data
        keepSession({ session: sessionid, username: email.trim().toLowerCase(), category, confirmed: String(confirmed), artistId: String(artistId) })
        await navigate(returnPath(then), { replace: true })
        return undefined
      }
      case 403:
        await navigate(...verifyLocation(answer.data.account, email, then))
        return undefined
      default:
        return { lines: [answer.message || sorry] }
    }
  }, sorry)

  return (
    <Form sending={logIn}>
      <h1>{title}</h1>
      {news && (
        <p className={text.good}>
          <CircleCheck size={20} strokeWidth={1.5} aria-hidden />
          {news}
        </p>
      )}
      <EmailField {...typed} mistake={logIn.mistake} />
      <PasswordField name="password" label="Password" autoComplete="current-password" mistake={logIn.mistake} />
      <ErrorMessage mistake={logIn.mistake?.field ? undefined : logIn.mistake} />
      <SubmitButton name="Login" isBusy={logIn.isBusy} />
      <p className={text.after}>
        <Link to={withReturnTo('/login/forgotten', then)} state={{ email: typed.email }}>
          Forgotten your password?
        </Link>
      </p>
    </Form>
  )
}
