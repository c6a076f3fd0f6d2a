import { NavLink, Outlet, useLocation, useOutletContext } from 'react-router'
import { readSession } from '#web/session/session.ts'
import type { Route } from './+types/auth-tabs.ts'
import { AuthLayout } from './auth-layout.tsx'
import styles from './auth-tabs.module.css'
import { useEmail } from './email-field.tsx'
import { redirectFrom } from '../../site/redirect-from.ts'
import { returnPath } from '../../site/return-to.ts'

/** ROUTE-41, DECIDE-27: whoever is in needs no way in. */
function guard(cookies: string, url: URL) {
  if (readSession(cookies).session) throw redirectFrom(url, returnPath(url.searchParams.get('then')))
  return null
}
export const loader = ({ request, url }: Route.LoaderArgs) => guard(request.headers.get('cookie') ?? '', url)
export const clientLoader = ({ url }: Route.ClientLoaderArgs) => guard(document.cookie, url)

/** The address as it was typed in the box, on whichever of its tabs. */
export const useTypedEmail = () => useOutletContext<ReturnType<typeof useEmail>>()

export default function AuthTabs() {
  const typed = useEmail()
  const state = { email: typed.email }
  const { search } = useLocation()
  const tabs = (
    <nav className={styles.tabs} aria-label="Account">
      <NavLink to={{ pathname: '/login', search }} state={state} prefetch="intent">
        Login
      </NavLink>
      <NavLink to={{ pathname: '/signup', search }} state={state} prefetch="intent">
        Sign up
      </NavLink>
    </nav>
  )
  return (
    <AuthLayout tabs={tabs}>
      <Outlet context={typed satisfies ReturnType<typeof useTypedEmail>} />
    </AuthLayout>
  )
}
