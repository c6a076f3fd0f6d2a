import { useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { notLoggedIn } from '#contract/answers/shown-messages.ts'
import { pageMeta } from '#web/site/page-meta.ts'
import { toast } from '#web/ui/toast/toast.ts'
import type { Route } from './+types/login-page.ts'
import { isCreditOutcome } from '../../session/require-session.ts'
import { LoginForm } from './login-form.tsx'

const described = { path: '/login', title: 'Login', description: 'Log in to Bellows: your scores, your pieces and your bookmarks.' }
export const meta: Route.MetaFunction = ({ matches }) => pageMeta(matches[0].loaderData.site, described)

export default function LoginPage() {
  const isBackFromPaying = isCreditOutcome(useSearchParams()[0].get('then'))
  useEffect(() => {
    if (isBackFromPaying) toast(notLoggedIn) // ERR-14
  }, [isBackFromPaying])
  return <LoginForm title="Welcome back" />
}
