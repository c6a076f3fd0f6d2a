import { useLocation } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { useCurrentUser } from './use-current-user.ts'
import { withReturnTo } from '../site/return-to.ts'

/** What needs an account: whether somebody is logged in, and how to ask them to be, with the way there and back. */
export function useLoginPrompt() {
  const isLoggedIn = useCurrentUser().username !== null
  const { pathname, search } = useLocation()
  const promptLogin = (reason: string) => toast(reason, { to: withReturnTo('/login', pathname + search), name: 'Login' })
  return { isLoggedIn, promptLogin }
}
