import { redirect } from 'react-router'
import type { Route } from './+types/logout-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { logOut } from './log-out.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Logout · Bellows' }, { name: 'robots', content: 'noindex' }]

/** In the browser also when this is the first page: only there lies the session that ends. */
export async function clientLoader() {
  await logOut()
  return redirect('/')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <AuthLayout>
      <h1>Logging out</h1>
    </AuthLayout>
  )
}

export default function LogoutPage() {
  return null // the loader leads away before it is seen
}
