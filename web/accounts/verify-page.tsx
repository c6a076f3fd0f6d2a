import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeLength } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { currentSession } from '#web/session.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { Refusal } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { usePassedOn } from '#web/ui/use-passed-on.ts'
import { useSending } from '#web/ui/use-sending.ts'
import type { Route } from './+types/verify-page.ts'
import text from './gate-text.module.css'
import { Gate } from './gate.tsx'
import { logOut } from './log-out.ts'
import { Resend } from './resend.tsx'
import { useAccount } from './use-account.ts'
import { useCodeMail } from './use-code-mail.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Check your e-mail · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function VerifyPage({ params: { account } }: Route.ComponentProps) {
  const [isChanged, setChanged] = useState(false)
  return <Gate>{isChanged ? <Changed /> : <Verify key={account} account={account} onChanged={() => setChanged(true)} />}</Gate>
}

/** AUTH-03 to AUTH-06: the code after a sign-up, or after somebody who is logged in asked for another address (DECIDE-26). */
function Verify({ account, onChanged }: { account: string; onChanged: () => void }) {
  const navigate = useNavigate()
  const { isLoggedIn } = useAccount()
  const { email } = usePassedOn<{ email: string }>()
  const [typed, setTyped] = useState('')
  const mail = useCodeMail(account)

  const verify = useSending(async ({ code }: { code: string }) => {
    const answer = await api.verifyEmail({ params: { account }, body: { code } })
    switch (answer.status) {
      case 200:
        if (currentSession().session) {
          onChanged()
          await logOut()
        } else await navigate('/login/registerSuccess', { replace: true })
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
      <p className={text.lead}>
        We sent a six-digit code to <b>{email ?? 'your e-mail address'}</b>.{' '}
        {!isLoggedIn && <Link to={`/signup/changeEmail/${encodeURIComponent(account)}`}>Change e-mail</Link>}
      </p>
      <CodeField
        length={codeLength}
        label="Six-digit code"
        value={typed}
        onChange={setTyped}
        onComplete={(code) => void verify.send({ code })}
        isBusy={verify.isBusy}
        mistake={verify.mistake}
      />
      <Refusal mistake={verify.mistake?.field ? undefined : verify.mistake} />
      <SubmitButton name="Verify" isBusy={verify.isBusy} isReady={isWhole} />
      <Resend until={mail.until ?? 0} isAsking={mail.isAsking} onAsk={() => void mail.ask()} />
      <Refusal mistake={mail.isUnreachable ? { lines: [unexplained] } : undefined} />
    </Form>
  )
}

const Changed = () => (
  <>
    <h1 role="status">Email changed successfully!</h1>
    <p className={text.lead}>You have been logged out. Your new address is the one to log in with from now on.</p>
    <Link className={`${button.primary} ${button.large}`} to="/login">
      Login
    </Link>
  </>
)
