import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, type ReactNode } from 'react'
import { useLocation } from 'react-router'
import { notLoggedIn } from '#contract/answers/shown-messages.ts'
import { stillProcessing } from '#contract/payments/shown-messages.ts'
import { useLoginPrompt } from '#web/session/use-login-prompt.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogLoading, DialogText } from '#web/ui/dialog/dialog.tsx'
import { paymentCheckQuery } from '../purchases/purchase-queries.ts'

type PaymentOutcomeProps = {
  of: 'piece' | 'credit'
  onDone: () => void
  onClose: () => void
  finalFocus?: () => HTMLElement | null
  children: ReactNode | ((isPaid: boolean) => ReactNode)
}

/**
 * Checks whether a payment was made and thanks for it. A 404 is no error: the purchase was paid from the balance. Other answers show the
 * server's message and can be checked again.
 */
export function PaymentOutcome({ of, onDone, onClose, finalFocus, children }: PaymentOutcomeProps) {
  const { isLoggedIn } = useLoginPrompt()
  const { pathname } = useLocation()
  const { data: answer, error, isPending, isFetching, refetch } = useQuery({ ...paymentCheckQuery(of), enabled: isLoggedIn })
  const isDone = answer?.status === 200 || answer?.status === 404
  const reportDone = useEffectEvent(onDone)
  useEffect(() => {
    if (isDone) reportDone()
  }, [isDone])

  if (!isLoggedIn || answer?.status === 401)
    return (
      <Dialog title={notLoggedIn} onClose={onClose}>
        <DialogText>What you paid for is yours: log in to find it.</DialogText>
        <DialogActions takesFocus>
          <Button variant="primary" to={`/login?then=${encodeURIComponent(pathname)}`}>
            Login
          </Button>
        </DialogActions>
      </Dialog>
    )
  if (isPending)
    return (
      <Dialog title="Your payment" onClose={onClose}>
        <DialogLoading>Checking your payment</DialogLoading>
      </Dialog>
    )
  if (isDone)
    return (
      <Dialog title="Thank You!" onClose={onClose} {...(finalFocus && { finalFocus })}>
        {typeof children === 'function' ? children(answer.status === 200) : children}
      </Dialog>
    )
  if (answer?.message === stillProcessing)
    return (
      <Dialog title="Your payment" onClose={onClose}>
        <DialogText role="status">{stillProcessing}</DialogText>
        <DialogActions takesFocus>
          <Button variant="primary" onClick={onClose}>
            {of === 'piece' ? 'Back to the piece' : 'Back to the overview'}
          </Button>
        </DialogActions>
      </Dialog>
    )
  const message = answer?.message ?? (error instanceof TypeError ? '' : error?.message) // network errors have no message for people
  return (
    <Dialog title="An error occurred" onClose={onClose}>
      <DialogText role="alert">{message || unknownErrorText}</DialogText>
      <DialogActions takesFocus>
        <Button variant="primary" isBusy={isFetching} onClick={() => isFetching || void refetch()}>
          Check again
        </Button>
      </DialogActions>
    </Dialog>
  )
}
