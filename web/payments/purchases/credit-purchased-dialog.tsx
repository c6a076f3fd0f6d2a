import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { DialogText, DialogActions } from '#web/ui/dialog/dialog.tsx'
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
          <DialogText>{isPaid ? 'The credit is in your balance.' : 'No payment was found. What you have paid is in your statement.'}</DialogText>
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
    <DialogActions takesFocus>
      <Button variant={pieceId ? 'default' : 'primary'} onClick={onClose}>
        Back to the overview
      </Button>
      {pieceId && (
        <Button variant="primary" to={`/pieces/${pieceId}`} replace onClick={forgetPiece}>
          Back to the piece
        </Button>
      )}
    </DialogActions>
  )
}
