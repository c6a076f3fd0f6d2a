import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { useAccount } from '#web/accounts/use-account.ts'
import { unexplained } from '#web/site/failures.ts'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import styles from './payment-outcome.module.css'
import { checkQuery } from './purchase-query.ts'

type Outcome = {
  of: 'piece' | 'credit'
  onFine: () => void
  onClose: () => void
  finalFocus?: () => HTMLElement | null
  children: ReactNode | ((isPaid: boolean) => ReactNode)
}

/**
 * Looks whether a payment was made, and thanks for it. Nothing to look at is fine as well: then it was paid from the balance. Whatever
 * else is said in the server's words, and can be looked at again.
 */
export function PaymentOutcome({ of, onFine, onClose, finalFocus, children }: Outcome) {
  const { isLoggedIn } = useAccount()
  const { pathname } = useLocation()
  const { data: answer, error, isPending, isFetching, refetch } = useQuery({ ...checkQuery(of), enabled: isLoggedIn })
  const isFine = answer?.status === 200 || answer?.status === 404
  const follow = useEffectEvent(onFine)
  useEffect(() => {
    if (isFine) follow()
  }, [isFine])

  if (!isLoggedIn || answer?.status === 401)
    return (
      <Dialog title="You are not logged in." onClose={onClose}>
        <p className={dialog.text}>What you paid for is yours all the same: log in, and you find it.</p>
        <DialogFoot>
          <Link className={button.primary} to={`/login?then=${encodeURIComponent(pathname)}`}>
            Login
          </Link>
        </DialogFoot>
      </Dialog>
    )
  if (isPending)
    return (
      <Dialog title="Your payment" onClose={onClose}>
        <p className={styles.waiting} role="status">
          <Spinner /> Looking at your payment
        </p>
      </Dialog>
    )
  if (isFine)
    return (
      <Dialog title="Thank You!" onClose={onClose} {...(finalFocus && { finalFocus })}>
        {typeof children === 'function' ? children(answer.status === 200) : children}
      </Dialog>
    )
  const said = answer?.message ?? (error instanceof TypeError ? '' : error?.message) // the network has no words for people
  return (
    <Dialog title="An error occurred" onClose={onClose}>
      <p className={dialog.text} role="alert">
        {said || unexplained}
      </p>
      <DialogFoot>
        <button className={button.primary} aria-busy={isFetching} onClick={() => isFetching || void refetch()}>
          Look again
        </button>
      </DialogFoot>
    </Dialog>
  )
}
