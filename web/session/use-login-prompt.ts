import { useLocation } from 'react-router'
import { showToast, type ToastLink } from '#web/ui/toast/toast.ts'
import { useCurrentUser } from './use-current-user.ts'
import { loginPath } from '../site/login-path.ts'
import { addPendingAction, type PendingAction } from './pending-actions.ts'

/** What visitors read who bookmark a piece, on its page and in the cart (VAL-30). */
export const bookmarkReason = 'You need to be logged in to bookmark a piece'

/** What needs an account: whether somebody is logged in, and how to ask them to be, with the way there and back. */
export function useLoginPrompt() {
  const isLoggedIn = useCurrentUser().username !== null
  const { pathname, search } = useLocation()
  /**
   * Asks for the login or a sign-up; what was pressed is done once somebody has logged in. Other ways stand beside them. To a buyer the question
   * stays until it is answered.
   */
  const promptLogin = (reason: string, pressed?: PendingAction, ...alternatives: ToastLink[]) => {
    if (pressed) addPendingAction(pressed)
    const here = pathname + search
    const links = [{ to: loginPath(here), name: 'Login' }, { to: loginPath(here, '/signup'), name: 'Sign up' }, ...alternatives]
    showToast({ text: reason, links, isLasting: pressed?.kind === 'buy' })
  }
  return { isLoggedIn, promptLogin }
}
