import { CircleCheck } from 'lucide-react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { api } from '#web/api.ts'
import { keepSession } from '#web/session.ts'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { usePassedOn } from '#web/ui/use-passed-on.ts'
import { useSending } from '#web/ui/use-sending.ts'
import { firstMistake } from './first-mistake.ts'
import { useTypedEmail } from './gate-tabs.tsx'
import text from './gate-text.module.css'
import { sha256 } from './sha256.ts'
import { wayToVerify } from './way-to-verify.ts'
import { wayBack } from './way-back.ts'

const sorry = 'An error occurred while logging in. Please try again later.'

/** Logs somebody in, and leads on to where they wanted to be. */
export function LoginForm({ title }: { title: string }) {
  const navigate = useNavigate()
  const [address] = useSearchParams()
  const { email: typed, setEmail } = useTypedEmail()
  const { news } = usePassedOn<{ news: string }>()

  const logIn = useSending(async ({ email, password }: { email: string; password: string }) => {
    const mistake = firstMistake({ email, password })
    if (mistake) return mistake
    const answer = await api.logIn({ body: { email, password: await sha256(password) } })
    switch (answer.status) {
      case 200: {
        const { sessionid, category, confirmed, artistId } = answer.data
        keepSession({ session: sessionid, username: email.trim().toLowerCase(), category, confirmed: String(confirmed), artistId: String(artistId) })
        await navigate(wayBack(address.get('then')), { replace: true })
        return undefined
      }
      case 403:
        await navigate(...wayToVerify(answer.data.account, email))
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
      <TextField
        name="email"
        label="E-mail"
        type="email"
        autoComplete="username"
        defaultValue={typed}
        onChange={(event) => setEmail(event.target.value)}
        mistake={logIn.mistake}
      />
      <PasswordField name="password" label="Password" autoComplete="current-password" mistake={logIn.mistake} />
      <Refusal mistake={logIn.mistake?.field ? undefined : logIn.mistake} />
      <SubmitButton name="Login" isBusy={logIn.isBusy} />
      <p className={text.after}>
        <Link to="/login/forgotten">Forgotten your password?</Link>
      </p>
    </Form>
  )
}
