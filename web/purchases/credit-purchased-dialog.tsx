import { useNavigate, useRevalidator } from 'react-router'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { PaymentOutcome } from './payment-outcome.tsx'

/** ROUTE-24: what came of buying credit, over the overview, which shows the new balance as soon as it is known. */
export default function CreditPurchasedDialog() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = () => void navigate('/dashboard/overview', { replace: true })
  return (
    <PaymentOutcome of="credit" onPaid={() => void revalidate()} onClose={close}>
      <p className={dialog.text}>The credit is in your balance.</p>
      <div className={dialog.foot}>
        <button className={button.primary} onClick={close}>
          Back to the overview
        </button>
      </div>
    </PaymentOutcome>
  )
}
