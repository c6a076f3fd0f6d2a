import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { paymentCheckQuery } from '../purchases/purchase-queries.ts'

/** ROUTE-25: credit that was not paid for. The payment is checked all the same, because it may have completed at the last moment. */
export default function CreditCancelledDialog() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { data: answer, error } = useQuery(paymentCheckQuery('credit'))
  const isPaid = answer?.status === 200
  const refresh = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isPaid) refresh()
  }, [isPaid])
  const close = () => void navigate('/dashboard/overview', { replace: true })
  const isDone = isPaid || answer?.status === 404
  const message = isDone ? undefined : (answer?.message ?? (error instanceof TypeError ? undefined : error?.message))
  return (
    <Dialog title="Your purchase has been cancelled." onClose={close}>
      <DialogText role="status">{message ?? 'No credit was added.'}</DialogText>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Back to the overview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
