import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeLength } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { currentSession } from '#web/session.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLocationState } from '#web/ui/use-passed-on.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import type { Route } from './+types/verify-page.ts'
import text from './gate-text.module.css'
import { AuthLayout } from './gate.tsx'
import { logOut } from './log-out.ts'
import { Resend } from './resend.tsx'
import { useAccount } from './use-account.ts'
import { useCodeMail } from './use-code-mail.ts'
import { useReturnTo } from './use-then.ts'
import { withReturnTo } from './way-back.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Check your e-mail · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function VerifyPage({ params: { account } }: Route.ComponentProps) {
  const [isChanged, setChanged] = useState(false)
  const { email } = useLocationState<{ email: string }>()
  return (
    <AuthLayout>
      {isChanged ? <Changed email={email} /> : <Verify key={account} account={account} email={email} onChanged={() => setChanged(true)} />}
    </AuthLayout>
  )
}

const settings = '/dashboard/settings'

/** AUTH-03 to AUTH-06: the code after a sign-up, or after somebody who is logged in asked for another address (DECIDE-26). */
function Verify({ account, email, onChanged }: { account: string; email: string | undefined; onChanged: () => void }) {
  const navigate = useNavigate()
  const { isLoggedIn } = useAccount()
  const then = useReturnTo()
  const about = useId()
  const [typed, setTyped] = useState('')
  const mail = useCodeMail(account)

  const verify = useSubmit(async ({ code }: { code: string }) => {
    const answer = await api.verifyEmail({ params: { account }, body: { code } })
    switch (answer.status) {
      case 200:
        if (currentSession().session) {
          onChanged()
          await logOut()
        } else await navigate(withReturnTo('/login/registerSuccess', then), { replace: true, state: { email } })
        return undefined
      case 406:
        await navigate('/error/2', { replace: true })
        return undefined
      default:
        if (answer.status === 400) setTyped('')
        return { field: 'code', lines: [answer.message || unexplained] }
    }
  }, unexplained)

  const isWhole = typed.length === codeLength
  return (
    <Form sending={verify} fields={() => ({ code: typed })} isReady={isWhole}>
      <h1>Check your e-mail</h1>
      <p id={about} className={text.lead}>
        We sent a six-digit code to <b>{email ?? 'your e-mail address'}</b>.{' '}
        <Link to={isLoggedIn ? settings : withReturnTo(`/signup/changeEmail/${encodeURIComponent(account)}`, then)} state={{ email }}>
          Change e-mail
        </Link>
      </p>
      <CodeField
        length={codeLength}
        label="Six-digit code"
        about={about}
        value={typed}
        onChange={setTyped}
        onComplete={(code) => void verify.send({ code })}
        isBusy={verify.isBusy}
        mistake={verify.mistake}
      />
      <ErrorMessage mistake={verify.mistake?.field ? undefined : verify.mistake} />
      <SubmitButton name="Verify" isBusy={verify.isBusy} isReady={isWhole} />
      <Resend until={mail.until ?? 0} isAsking={mail.isAsking} onAsk={() => void mail.ask()} />
      <ErrorMessage mistake={mail.isUnreachable ? { lines: [unexplained] } : undefined} />
      {isLoggedIn && (
        <p className={text.after}>
          Until the code is entered, your old address stays. <Link to={settings}>Back to the settings</Link>
        </p>
      )}
    </Form>
  )
}

const Changed = ({ email }: { email: string | undefined }) => (
  <>
    <h1 role="status">Email changed successfully!</h1>
    <p className={text.lead}>You have been logged out. Your new address is the one to log in with from now on.</p>
    <Link className={`${button.primary} ${button.large}`} to="/login" state={{ email }}>
      Login
    </Link>
  </>
)
