import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { codeLength, passwordLength } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { unexplained } from '#web/site/failures.ts'
import { CodeField } from '#web/ui/code-field.tsx'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useLocationState } from '#web/ui/use-passed-on.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import type { Route } from './+types/reset-password-page.ts'
import { firstMistake } from './first-mistake.ts'
import text from './gate-text.module.css'
import { AuthLayout } from './gate.tsx'
import { sha256 } from './sha256.ts'
import { useReturnTo } from './use-then.ts'
import { withReturnTo } from './way-back.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Choose another password · Bellows' }, { name: 'robots', content: 'noindex' }]

export default function ResetPasswordPage({ params: { account } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const then = useReturnTo()
  const { email } = useLocationState<{ email: string }>()
  const [code, setCode] = useState('')

  const reset = useSubmit(async ({ password, repeated }: { password: string; repeated: string }) => {
    if (code.length < codeLength) return { field: 'code', lines: [`The code has ${codeLength} digits.`] }
    const mistake = firstMistake({ password, repeated })
    if (mistake) return mistake
    const answer = await api.resetPassword({ params: { account }, body: { code, password: await sha256(password) } })
    if (answer.status === 200) {
      await navigate(withReturnTo('/login', then), { replace: true, state: { news: 'Your password was changed.', email } })
      return undefined
    }
    if (answer.status === 400) setCode('')
    return { field: 'code', lines: [answer.message || unexplained] }
  }, unexplained)

  const { mistake, isBusy } = reset
  return (
    <AuthLayout>
      <Form sending={reset}>
        <h1>Choose another password</h1>
        <p className={text.lead}>
          We sent a six-digit code to <b>{email ?? 'your e-mail address'}</b>, if it has an account.{' '}
          <Link to={withReturnTo('/login/forgotten', then)} state={{ email }}>
            Send another
          </Link>
        </p>
        <CodeField length={codeLength} label="Six-digit code" value={code} onChange={setCode} isBusy={isBusy} mistake={mistake} />
        <div className={text.below}>
          <PasswordField
            name="password"
            label="New password"
            autoComplete="new-password"
            hint={`At least ${passwordLength} characters.`}
            mistake={mistake}
          />
          <PasswordField name="repeated" label="Repeat new password" autoComplete="new-password" mistake={mistake} />
        </div>
        <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
        <SubmitButton name="Change password" isBusy={isBusy} />
      </Form>
    </AuthLayout>
  )
}
