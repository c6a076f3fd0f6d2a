import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { paymentCheckQuery } from '../purchases/purchase-queries.ts'

/** ROUTE-25: credit that was not paid for. It is looked at all the same, because what was paid in the last moment counts. */
export default function CreditCancelledDialog() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const { data: answer, error } = useQuery(paymentCheckQuery('credit'))
  const isPaid = answer?.status === 200
  const follow = useEffectEvent(() => void revalidate())
  useEffect(() => {
    if (isPaid) follow()
  }, [isPaid])
  const close = () => void navigate('/dashboard/overview', { replace: true })
  const isFine = isPaid || answer?.status === 404
  const said = isFine ? undefined : (answer?.message ?? (error instanceof TypeError ? undefined : error?.message))
  return (
    <Dialog title="Your purchase has been cancelled." onClose={close}>
      <DialogText role="status">{said ?? 'No credit was added.'}</DialogText>
      <DialogActions>
        <Button variant="primary" onClick={close}>
          Back to the overview
        </Button>
      </DialogActions>
    </Dialog>
  )
}
