import { useState } from 'react'
import { NavLink, Outlet, redirect, useLocation, useOutletContext } from 'react-router'
import { readSession } from '#web/session.ts'
import type { Route } from './+types/gate-tabs.ts'
import { Gate } from './gate.tsx'
import styles from './gate-tabs.module.css'
import { wayBack } from './way-back.ts'

/** ROUTE-41, DECIDE-27: whoever is in needs no way in. */
function guard(cookies: string, address: string) {
  if (readSession(cookies).session) throw redirect(wayBack(new URL(address).searchParams.get('then')))
  return null
}
export const loader = ({ request }: Route.LoaderArgs) => guard(request.headers.get('cookie') ?? '', request.url)
export const clientLoader = ({ request }: Route.ClientLoaderArgs) => guard(document.cookie, request.url)

type Typed = { email: string; setEmail: (email: string) => void }

/** The address as it was typed in the box, on whichever of its tabs. */
export const useTypedEmail = () => useOutletContext<Typed>()

export default function GateTabs() {
  const [email, setEmail] = useState('')
  const { search } = useLocation()
  const tabs = (
    <nav className={styles.tabs} aria-label="Account">
      <NavLink to={{ pathname: '/login', search }} prefetch="intent">
        Login
      </NavLink>
      <NavLink to={{ pathname: '/signup', search }} prefetch="intent">
        Sign up
      </NavLink>
    </nav>
  )
  return (
    <Gate tabs={tabs}>
      <Outlet context={{ email, setEmail } satisfies Typed} />
    </Gate>
  )
}
