import { useLocation } from 'react-router'
import { toast } from '#web/ui/toast.ts'
import { useVisitor } from './use-visitor.ts'
import { withReturnTo } from './way-back.ts'

/** What needs an account: whether somebody is logged in, and how to ask them to be, with the way there and back. */
export function useAccount() {
  const isLoggedIn = useVisitor().username !== null
  const { pathname, search } = useLocation()
  const askToLogIn = (reason: string) => toast(reason, { to: withReturnTo('/login', pathname + search), name: 'Login' })
  return { isLoggedIn, askToLogIn }
}
