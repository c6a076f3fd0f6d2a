import { useLocation } from 'react-router'
import { toast } from '#web/ui/toast/toast.ts'
import { useCurrentUser } from './use-current-user.ts'
import { withReturnTo } from '../site/return-to.ts'
import { addPendingAction, type PendingAction } from './pending-actions.ts'

/** What needs an account: whether somebody is logged in, and how to ask them to be, with the way there and back. */
export function useLoginPrompt() {
  const isLoggedIn = useCurrentUser().username !== null
  const { pathname, search } = useLocation()
  /** Asks for the login; what was pressed is done once somebody has logged in. */
  const promptLogin = (reason: string, pressed?: PendingAction) => {
    if (pressed) addPendingAction(pressed)
    toast(reason, { to: withReturnTo('/login', pathname + search), name: 'Login' })
  }
  return { isLoggedIn, promptLogin }
}
