import { useNavigate, useRevalidator } from 'react-router'
import { Button } from '#web/ui/button/button.tsx'
import { DialogText, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { PaymentOutcome } from '../outcome/payment-outcome.tsx'
import { forgetPieceToBuy, pieceToBuy } from './piece-to-buy.ts'

/** ROUTE-24: the outcome of buying credit, shown over the overview with the new balance. */
export default function CreditPurchasedDialog() {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const close = () => {
    forgetPieceToBuy()
    void navigate('/dashboard/overview', { replace: true })
  }
  return (
    <PaymentOutcome of="credit" onDone={() => void revalidate()} onClose={close}>
      {(isPaid) => (
        <>
          <DialogText>{isPaid ? 'The credit is in your balance.' : 'We found no payment. What you have paid is in your statement.'}</DialogText>
          <NextSteps onClose={close} />
        </>
      )}
    </PaymentOutcome>
  )
}

/** Links back to the overview and to the piece for which credit was bought. */
function NextSteps({ onClose }: { onClose: () => void }) {
  const pieceId = pieceToBuy()
  return (
    <DialogActions takesFocus>
      <Button variant={pieceId ? 'default' : 'primary'} onClick={onClose}>
        Back to the overview
      </Button>
      {pieceId && (
        <Button variant="primary" to={`/pieces/${pieceId}`} replace onClick={forgetPieceToBuy}>
          Back to the piece
        </Button>
      )}
    </DialogActions>
  )
}
