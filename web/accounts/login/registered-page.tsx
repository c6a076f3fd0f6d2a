import type { Route } from './+types/registered-page.ts'
import { LoginForm } from './login-form.tsx'

const title = 'Successfully registered!'

export const meta: Route.MetaFunction = () => [{ title: `${title} · Bellows` }, { name: 'robots', content: 'noindex' }]

export default function RegisteredPage() {
  return <LoginForm title={title} />
}
