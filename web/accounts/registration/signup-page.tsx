import { Link, useNavigate } from 'react-router'
import { minPasswordLength } from '#contract/forms/limits.ts'
import { api } from '#web/api/client.ts'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { SubmitButton } from '#web/ui/button/submit-button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { PasswordField } from '#web/ui/field/password-field.tsx'
import type { Route } from './+types/signup-page.ts'
import { useTypedEmail } from '../login/auth-tabs.tsx'
import text from '../login/auth-text.module.css'
import { EmailField } from '../login/email-field.tsx'
import { rememberPassword } from '../login/typed-password.ts'
import { useReturnTo } from '../../site/return-to.ts'
import { verifyLocation } from './verify-location.ts'

const page = {
  path: '/signup',
  title: 'Sign up',
  description: 'Create a free account: buy and download scores for accordion, or publish and sell your own.',
}
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, page)

export default function SignupPage() {
  const navigate = useNavigate()
  const returnTo = useReturnTo()
  const typed = useTypedEmail()
  const form = useOperationForm({
    showsFirstRuleOnly: true,
    schema: async () => (await import('#contract/forms/new-password-forms.ts')).signupForm,
    keepAs: false,
    send: (body) => api.register({ body }),
    fallback: 'An error occurred while signing in. Please try again later.',
    showsFallbackAlways: true,
    onSuccess: ({ data: { account } }, { email }) => {
      rememberPassword(account.id, form.getValues('password'))
      return navigate(...verifyLocation(account.id, email, returnTo))
    },
  })

  return (
    <form {...form.props}>
      <h1>Create an account</h1>
      <EmailField {...typed} field={form.field('email')} />
      <PasswordField {...form.field('password')} label="Password" autoComplete="new-password" hint={`At least ${minPasswordLength} characters.`} />
      <PasswordField {...form.field('repeated')} label="Repeat password" autoComplete="new-password" />
      <ErrorMessage error={form.error} />
      <SubmitButton isBusy={form.isBusy}>Sign up</SubmitButton>
      <p className={text.after}>
        By signing up you agree to our <Link to="/terms">terms of use</Link>. Our <Link to="/privacy-policy">privacy policy</Link> says what we store
        about you.
      </p>
    </form>
  )
}
