import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { FactorKind } from '#contract/accounts/factors.ts'
import type { RequestOptions } from '#contract/accounts/passkeys.ts'
import { api, type Data } from '#web/api/client.ts'
import { OperationDialog } from '#web/forms/operation-dialog.tsx'
import { useOperation } from '#web/forms/use-operation.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { useReturnTo, withReturnTo } from '#web/site/return-to.ts'
import { useLocationState } from '#web/site/use-location-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { TextField } from '#web/ui/field/text-field.tsx'
import type { Route } from './+types/factor-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import text from './auth-text.module.css'
import { signWithPasskey } from './passkeys.ts'
import { useLoginCompletion } from './use-login-completion.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Second factor · Bellows' }, { name: 'robots', content: 'noindex' }]

/** A login whose password was right: what the server asks for, and whose it is. */
export type BegunLogin = { login: string; kinds: FactorKind[]; passkey?: RequestOptions | undefined; email: string }

/** The second step of a login. */
export default function FactorPage() {
  const returnTo = useReturnTo()
  const { login, kinds = [], passkey, email = '' } = useLocationState<BegunLogin>()
  return (
    <AuthLayout>
      <h1>Second factor</h1>
      {login === undefined ? (
        <p className={text.lead}>
          This page is part of logging in. <Link to={withReturnTo('/login', returnTo)}>Begin with your password</Link>
        </p>
      ) : (
        <SecondStep begun={{ login, kinds, passkey, email }} />
      )}
    </AuthLayout>
  )
}

function SecondStep({ begun }: { begun: BegunLogin }) {
  const { kinds, passkey, email } = begun
  const returnTo = useReturnTo()
  const hasApp = kinds.includes('TOTP')
  return (
    <>
      {passkey && <PasskeyButton begun={begun} options={passkey} />}
      <p className={`${text.lead} ${passkey ? text.below : ''}`}>
        {passkey ? 'Or enter' : 'Enter'} {hasApp ? 'the code from your app or one of your recovery codes.' : 'one of your recovery codes.'}
      </p>
      <CodeForm begun={begun} isMain={!passkey} />
      <LostFactor login={begun.login} />
      <p className={text.after}>
        <Link to={withReturnTo('/login', returnTo)} state={{ email }}>
          Back to the login
        </Link>
      </p>
    </>
  )
}

/** The way back for who has neither a factor nor a recovery code. */
function LostFactor({ login }: { login: string }) {
  const [step, setStep] = useState<'offered' | 'asked' | 'sent'>('offered')
  if (step === 'sent')
    return (
      <p className={text.after} role="status">
        An admin will write to your e-mail address to check that it is you, and then remove your second factors.
      </p>
    )
  return (
    <div className={text.after}>
      <Button variant="text" aria-haspopup="dialog" onClick={() => setStep('asked')}>
        Lost all of these?
      </Button>
      {step === 'asked' && (
        <OperationDialog
          title="Lost all your second factors?"
          action="Ask an admin"
          cancel="Go back"
          send={() => api.requestFactorReset({ body: { login } })}
          onSuccess={() => setStep('sent')}
          onClose={() => setStep('offered')}
        >
          An admin checks that it is you, which can take a few days, and then removes your second factors. We e-mail you at each step.
        </OperationDialog>
      )}
    </div>
  )
}

function PasskeyButton({ begun: { login, email }, options }: { begun: BegunLogin; options: RequestOptions }) {
  const { onComplete, onTooLate } = useOutcome(email)
  const { run, isBusy, error } = useOperation({
    send: async () => {
      const passkey = await signWithPasskey(options)
      return passkey ? api.completeLogin({ body: { login, passkey } }) : ({ status: 400, message: 'No passkey was used.' } as const)
    },
    onSuccess: ({ data }) => onComplete(data),
    onStatus: { 406: onTooLate },
  })
  return (
    <>
      <Button variant="primary" size="large" isBusy={isBusy} onClick={() => void run()}>
        Use your passkey
      </Button>
      <ErrorMessage error={error} />
    </>
  )
}

function CodeForm({ begun: { login, email }, isMain }: { begun: BegunLogin; isMain: boolean }) {
  const { onComplete, onTooLate } = useOutcome(email)
  const form = useOperationForm({
    schema: async () => (await import('#contract/accounts/factors.ts')).factorCodeForm,
    keepAs: false,
    send: ({ code }) => api.completeLogin({ body: { login, code } }),
    errorField: (status) => (status === 400 ? { name: 'code' } : undefined),
    onSuccess: ({ data }) => onComplete(data),
    onStatus: { 406: onTooLate },
  })
  useEffect(() => {
    const isAnythingFocused = document.activeElement !== document.body
    if (isMain && !isAnythingFocused) document.getElementsByName('code')[0]?.focus({ preventScroll: true })
  }, [isMain])
  return (
    <form {...form.props}>
      <TextField {...form.field('code')} label="Code" autoComplete="one-time-code" autoCapitalize="characters" spellCheck={false} />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Log in</SubmitButton>
    </form>
  )
}

/** What follows a second factor: the page that asked for the login, or the password again if it took too long. */
function useOutcome(email: string) {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const completeLogin = useLoginCompletion()
  return {
    onComplete: (data: Data<'completeLogin'>) => completeLogin(data, email),
    onTooLate: () => navigate(withReturnTo('/login', returnTo), { replace: true, state: { email } }),
  }
}
