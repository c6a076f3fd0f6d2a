import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { fromEuros, purchaseParts, usesBalanceByDefault } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { pieceQuery } from '#web/catalogue/piece-query.ts'
import { ScorePreview } from '#web/catalogue/cards/score-preview.tsx'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Form } from '#web/ui/form.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { useSubmit } from '#web/ui/use-sending.ts'
import { agreementMissing } from './agreement.ts'
import { PendingPayment } from './pending-payment.tsx'
import styles from './buy-dialog.module.css'
import { goToCheckout } from './go-to-checkout.ts'
import { TopUpHint } from './top-up-hint.tsx'
import { PaymentFooter } from './payment-footer.tsx'
import { PaymentOptions } from './payment-options.tsx'
import { purchaseInfoQuery, hasReservation } from './purchase-queries.ts'
import { PriceBreakdown } from './price-breakdown.tsx'
import { TermsCheckbox } from './terms-checkbox.tsx'

type Piece = Data<'getPiece'>['piece']
type BuyDialogProps = { piece: Piece; onClose: () => void }

/** Buys a piece: from the balance at the reduced price, by card at the full price, or with both. */
export function BuyDialog({ piece, onClose }: BuyDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const { data: answer, isPending } = useQuery(purchaseInfoQuery(piece.id))
  const info = answer?.status === 200 ? answer.data.info : undefined
  if (!info && !isPending)
    return (
      <Dialog title="An error occurred" onClose={onClose}>
        <p className={styles.about}>{answer?.message || unknownErrorText}</p>
        {answer?.status === 401 && (
          <DialogActions takesFocus>
            <Button variant="primary" to={`/login?then=/pieces/${piece.id}`}>
              Login
            </Button>
          </DialogActions>
        )}
      </Dialog>
    )
  return (
    <Dialog title="Buy Piece" isBusy={isBusy} onClose={onClose}>
      <div className={styles.work}>
        <ScorePreview pieceId={piece.id} sizes="4.25rem" className={styles.sheet} />
        <p>
          <span>{info?.title ?? piece.title}</span>
          {piece.composer.name}
        </p>
      </div>
      {info && hasReservation(info) && <Begun pieceId={piece.id} info={info} onClose={onClose} />}
      {info && !hasReservation(info) && <BuyForm pieceId={piece.id} info={info} onBusy={setBusy} onClose={onClose} />}
      {!info && (
        <p className={styles.waiting} role="status">
          <Spinner /> Looking up your balance
        </p>
      )}
    </Dialog>
  )
}

type Info = Data<'getPurchaseInfo'>['info']
type BuyFormProps = { pieceId: number; info: Info; onBusy: (isBusy: boolean) => void; onClose: () => void }

/** Stands in place of the form until the payment that was begun is over. */
function Begun({ pieceId, info, onClose }: Pick<BuyFormProps, 'pieceId' | 'info' | 'onClose'>) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const follow = async (isPaid: boolean) => {
    await queries.invalidateQueries(purchaseInfoQuery(pieceId))
    if (!isPaid) return
    void queries.invalidateQueries(pieceQuery(pieceId))
    await navigate(`/pieces/${pieceId}/purchased`)
    onClose()
  }
  return <PendingPayment pieceId={pieceId} title={info.title} payment={info.pending!} isFocused onEnd={(isPaid) => void follow(isPaid)} />
}

function BuyForm({ pieceId, info, onBusy, onClose }: BuyFormProps) {
  const navigate = useNavigate()
  const queries = useQueryClient()
  const [choice, setChoice] = useState<boolean>()
  const offer = { price: fromEuros(info.price), balance: fromEuros(info.balance) }
  const useBalance = offer.balance > 0 && (choice ?? usesBalanceByDefault(offer))
  const parts = purchaseParts(offer, useBalance)

  const buy = useSubmit(async (fields: Record<string, string>) => {
    const missing = agreementMissing(fields)
    if (missing) return missing
    onBusy(true)
    try {
      const answer = await api.buyPiece({
        params: { pieceId },
        body: { useBalance, expected: { fromBalance: parts.fromBalance / 100, byCard: parts.byCard / 100 } },
      })
      switch (answer.status) {
        case 202:
          void queries.invalidateQueries(pieceQuery(pieceId))
          await navigate(`/pieces/${pieceId}/purchased`)
          break
        case 200:
          await goToCheckout(answer.data.response.sessionUrl)
          await Promise.all([purchaseInfoQuery(pieceId), pieceQuery(pieceId)].map(({ queryKey }) => queries.invalidateQueries({ queryKey })))
          return undefined // somebody who comes back finds what is put aside, and decides here
        default:
          void queries.invalidateQueries(purchaseInfoQuery(pieceId)) // perhaps something else is to pay by now
          return { lines: [answer.message || unknownErrorText] }
      }
    } finally {
      onBusy(false)
    }
    onClose()
    return undefined
  }, unknownErrorText)

  return (
    <Form sending={buy}>
      <PaymentOptions offer={offer} useBalance={useBalance} onChoose={setChoice} />
      <TopUpHint pieceId={pieceId} offer={offer} />
      <PriceBreakdown price={offer.price} {...parts} />
      <TermsCheckbox mistake={buy.mistake} />
      <p className={styles.law}>
        You have the score at once: by buying it you ask us to begin right away, and agree that your 14 days’ right of withdrawal ends with that.
      </p>
      <PaymentFooter total={parts.total} name="Buy now" isBusy={buy.isBusy}>
        <Button variant="quiet" isDisabled={buy.isBusy} onClick={onClose}>
          Cancel
        </Button>
      </PaymentFooter>
    </Form>
  )
}
