import { Link, useNavigate, useRevalidator } from 'react-router'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog.module.css'
import { DialogFoot } from '#web/ui/dialog-foot.tsx'
import { PaymentOutcome } from './payment-outcome.tsx'
import { forgetPiece, pieceInMind } from './piece-in-mind.ts'

/** ROUTE-24: what came of buying credit, over the overview, which shows the new balance as soon as it is known. */
export default function CreditPurchasedDialog() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = () => {
    forgetPiece()
    void navigate('/dashboard/overview', { replace: true })
  }
  return (
    <PaymentOutcome of="credit" onFine={() => void revalidate()} onClose={close}>
      {(isPaid) => (
        <>
          <p className={dialog.text}>
            {isPaid ? 'The credit is in your balance.' : 'No payment was found. What you have paid is in your statement.'}
          </p>
          <WaysOn onClose={close} />
        </>
      )}
    </PaymentOutcome>
  )
}

/** Back to the piece for which the credit was added, if it was for one. */
function WaysOn({ onClose }: { onClose: () => void }) {
  const pieceId = pieceInMind()
  return (
    <DialogFoot>
      <button className={pieceId ? button.base : button.primary} onClick={onClose}>
        Back to the overview
      </button>
      {pieceId && (
        <Link className={button.primary} to={`/pieces/${pieceId}`} replace onClick={forgetPiece}>
          Back to the piece
        </Link>
      )}
    </DialogFoot>
  )
}
