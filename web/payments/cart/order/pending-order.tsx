import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { api } from '#web/api/client.ts'
import { formatCount } from '#web/pieces/describe-piece.ts'
import { PendingPayment } from '../../outcome/pending-payment.tsx'
import { orderPath } from '../../purchases/purchase-queries.ts'
import { cartQuery, type MemberCart } from '../cart-queries.ts'
import { OrderBox } from './order-box.tsx'

/** Stands in place of the order until the pending payment of a cart is completed or cancelled, and above it while a bank is processing the payment. */
export function PendingOrder({ pending }: { pending: NonNullable<MemberCart['pending']> }) {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const onEnd = (isPaid: boolean) => (isPaid ? void navigate(orderPath(pending.order)) : void queryClient.invalidateQueries(cartQuery))
  const payment = (
    <PendingPayment
      name={formatCount(pending.pieces, 'piece')}
      pieces={pending.pieces}
      payment={pending}
      cancel={() => api.cancelCart()}
      onEnd={onEnd}
    />
  )
  return pending.isProcessing ? payment : <OrderBox>{payment}</OrderBox>
}
