import { useLocation, useRouteLoaderData } from 'react-router'
import type { loader } from '#web/root.tsx'
import { toast } from '#web/ui/toast.ts'

/** What needs an account: whether somebody is logged in, and how to ask them to be, with the way there and back. */
export function useAccount() {
  const isLoggedIn = useRouteLoaderData<typeof loader>('root')?.username != null
  const { pathname, search } = useLocation()
  const askToLogIn = (reason: string) => toast(reason, { to: `/login?then=${encodeURIComponent(pathname + search)}`, name: 'Login' })
  return { isLoggedIn, askToLogIn }
}
