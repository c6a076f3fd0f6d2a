import { NavLink, Outlet, redirect, useLocation, useOutletContext } from 'react-router'
import { readSession } from '#web/session/session.ts'
import type { Route } from './+types/auth-tabs.ts'
import { AuthLayout } from './auth-layout.tsx'
import styles from './auth-tabs.module.css'
import { useEmail } from './email-field.tsx'
import { returnPath } from '../../site/return-to.ts'

/** ROUTE-41, DECIDE-27: whoever is in needs no way in. */
function guard(cookies: string, address: string) {
  if (readSession(cookies).session) throw redirect(returnPath(new URL(address).searchParams.get('then')))
  return null
}
export const loader = ({ request }: Route.LoaderArgs) => guard(request.headers.get('cookie') ?? '', request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guard(document.cookie, request.url)

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
