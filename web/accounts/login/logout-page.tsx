import { queryClientContext } from '#web/api/contexts.ts'
import { currentSession } from '#web/session/session.ts'
import { redirectFrom } from '#web/site/redirect-from.ts'
import type { Route } from './+types/logout-page.ts'
import { AuthLayout } from './auth-layout.tsx'
import { logOut } from './log-out.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Logout · Bellows' }, { name: 'robots', content: 'noindex' }]

/** Runs in the browser even when this is the first page, because only the browser knows the session. What asks about changes is loaded where there are some. */
export async function clientLoader({ context, url }: Route.ClientLoaderArgs) {
  const { username = '' } = currentSession()
  const queryClient = context.get(queryClientContext)
  const unsent = await import('./changes-on-device.ts').then(({ sendChanges }) => sendChanges(username, queryClient)).catch(() => 0)
  if (unsent > 0) return { unsent, UnsentChanges: (await import('./unsent-changes.tsx')).UnsentChanges }
  await logOut()
  throw redirectFrom(url, '/pieces')
}
clientLoader.hydrate = true as const

export function HydrateFallback() {
  return (
    <AuthLayout>
      <h1>Logging out</h1>
    </AuthLayout>
  )
}

/** Shown only if changes could not be sent; otherwise the loader redirects. */
export default function LogoutPage({ loaderData: { unsent, UnsentChanges } }: Route.ComponentProps) {
  return (
    <AuthLayout>
      <UnsentChanges amount={unsent} />
    </AuthLayout>
  )
}
