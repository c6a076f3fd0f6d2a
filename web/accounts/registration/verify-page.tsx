import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeLength } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { currentSession } from '#web/session/session.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { CodeField } from '#web/ui/field/code-field.tsx'
import { useLoginPrompt } from '../../session/use-login-prompt.ts'
import { withReturnTo } from '../../site/return-to.ts'
import { AuthLayout } from '../login/auth-layout.tsx'
import text from '../login/auth-text.module.css'
import { logOut } from '../login/log-out.ts'
import { useKeptReturnTo } from '../login/use-kept-return-to.ts'
import type { Route } from './+types/verify-page.ts'
import { useVerificationEmail, clockFace, useCountdown } from './use-verification-email.ts'
import styles from './verify-page.module.css'

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

const settingsPath = '/dashboard/settings'

/** Sends what a member has changed on this device and the server does not have. */
const sendChangesOf = async (username: string | undefined, queryClient: QueryClient) =>
  username !== undefined &&
  import('../login/changes-on-device.ts').then(({ sendChanges }) => sendChanges(username, queryClient)).catch(() => undefined)

type VerifyProps = { account: string; email: string | undefined; onChanged: () => void }

/** AUTH-03 to AUTH-06: the code after a sign-up, or after a member has requested another address (DECIDE-26). */
function Verify({ account, email, onChanged }: VerifyProps) {
  const navigate = useNavigate()
  const { isLoggedIn } = useLoginPrompt()
  const returnTo = useKeptReturnTo(account)
  const queryClient = useQueryClient()
  const leadId = useId()
  const verification = useVerificationEmail(account, returnTo)
  const form = useOperationForm({
    schema: async () => (await import('#contract/accounts.ts')).accounts.verifyEmail.body,
    keepAs: false,
    defaultValues: { code: '' },
    send: async (body) => {
      await sendChangesOf(currentSession().username, queryClient) // the address, under which they are kept on this device, changes
      return api.verifyEmail({ params: { account }, body })
    },
    errorField: (status) => ({ name: 'code', clears: status === 400 }),
    onSuccess: async () => {
      if (currentSession().session) {
        onChanged()
        await logOut()
      } else await navigate(withReturnTo('/login/registerSuccess', returnTo), { replace: true, state: { email, account } })
    },
    onStatus: { 406: () => navigate('/error/2', { replace: true }) },
  })
  const code = form.control('code')
  const isComplete = code.value.length === codeLength

  return (
    <form
      {...form.props}
      onSubmit={(event) => {
        if (isComplete) form.props.onSubmit(event)
        else event.preventDefault()
      }}
    >
      <h1>Check your e-mail</h1>
      <p id={leadId} className={text.lead}>
        We sent a six-digit code to <b>{email ?? 'your e-mail address'}</b>.{' '}
        <Link to={isLoggedIn ? settingsPath : withReturnTo(`/signup/changeEmail/${encodeURIComponent(account)}`, returnTo)} state={{ email }}>
          Change e-mail
        </Link>
      </p>
      <CodeField
        {...code}
        length={codeLength}
        label="Six-digit code"
        describedBy={leadId}
        onComplete={() => void form.submit()}
        isBusy={form.isBusy}
      />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy} isDisabled={!isComplete}>
        Verify
      </SubmitButton>
      <ResendCode until={verification.until ?? 0} isSending={verification.isSending} onSend={() => void verification.send()} />
      <ErrorMessage error={verification.isUnreachable ? unknownErrorText : undefined} />
      {isLoggedIn && (
        <p className={text.after}>
          Your old address stays until you enter the code. <Link to={settingsPath}>Back to the settings</Link>
        </p>
      )}
    </form>
  )
}

const Changed = ({ email }: { email: string | undefined }) => (
  <>
    <h1 role="status">Email changed successfully!</h1>
    <p className={text.lead}>You have been logged out. From now on, log in with your new address.</p>
    <Button variant="primary" size="large" to="/login" state={{ email }}>
      Login
    </Button>
  </>
)

type ResendCodeProps = { until: number; isSending: boolean; onSend: () => void }

/** Requests another code, which is blocked until `until`. */
function ResendCode({ until, isSending, onSend }: ResendCodeProps) {
  const seconds = useCountdown(until)
  return (
    <p className={styles.resend}>
      No code yet?{' '}
      <Button variant="text" isDisabled={isSending || seconds > 0} onClick={onSend}>
        Send a new code
      </Button>{' '}
      <span role="timer">{seconds > 0 && `in ${clockFace(seconds)}`}</span>
    </p>
  )
}
