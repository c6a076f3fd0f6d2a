import { Link, useNavigate } from 'react-router'
import { passwordLength } from '#contract/limits.ts'
import { api } from '#web/api.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { Form } from '#web/ui/form.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'
import type { Route } from './+types/signup-page.ts'
import { EmailField } from './email-field.tsx'
import { firstMistake } from './first-mistake.ts'
import { useTypedEmail } from './gate-tabs.tsx'
import text from './gate-text.module.css'
import { reasonsOf } from './reasons-of.ts'
import { sha256 } from './sha256.ts'
import { useReturnTo } from './use-then.ts'
import { verifyLocation } from './way-to-verify.ts'

const described = {
  path: '/signup',
  title: 'Sign up',
  description: 'Sign up to Bellows, for nothing: buy and download scores for accordion, or publish and sell your own.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

const sorry = 'An error occurred while signing in. Please try again later.'

export default function SignupPage() {
  const navigate = useNavigate()
  const then = useReturnTo()
  const typed = useTypedEmail()

  const signUp = useSubmit(async (fields: { email: string; password: string; repeated: string }) => {
    const mistake = firstMistake(fields)
    if (mistake) return mistake
    const { email, password } = fields
    const answer = await api.register({ body: { email, password: await sha256(password) } })
    if (answer.status !== 200) return { lines: reasonsOf(sorry, answer) }
    await navigate(...verifyLocation(answer.data.account.id, email, then))
    return undefined
  }, sorry)

  const { mistake, isBusy } = signUp
  return (
    <Form sending={signUp}>
      <h1>Create an account</h1>
      <EmailField {...typed} mistake={mistake} />
      <PasswordField name="password" label="Password" autoComplete="new-password" hint={`At least ${passwordLength} characters.`} mistake={mistake} />
      <PasswordField name="repeated" label="Repeat password" autoComplete="new-password" mistake={mistake} />
      <ErrorMessage mistake={mistake?.field ? undefined : mistake} />
      <SubmitButton name="Sign up" isBusy={isBusy} />
      <p className={text.after}>
        By signing up you agree to our <Link to="/terms">terms of use</Link>. What we store about you is in our{' '}
        <Link to="/privacy-policy">privacy policy</Link>.
      </p>
    </Form>
  )
}
