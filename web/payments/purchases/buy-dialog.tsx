import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fromEuros } from '#contract/money.ts'
import { consentVersion } from '#contract/payments/consent-texts.ts'
import { purchaseParts, usesBalanceByDefault } from '#contract/prices.ts'
import { api, type Data } from '#web/api/client.ts'
import { pieceQuery } from '#web/pieces/piece-query.ts'
import { describePeople } from '#web/pieces/describe-piece.ts'
import { PieceSummary } from '#web/pieces/piece-summary.tsx'
import { useOperationForm } from '#web/forms/use-operation-form.ts'
import { addPendingAction } from '#web/session/pending-actions.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { withReturnTo } from '#web/site/return-to.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogLoading } from '#web/ui/dialog/dialog.tsx'
import { findPriceButton } from '../outcome/find-price-button.ts'
import { PendingPayment } from '../outcome/pending-payment.tsx'
import { ConsentCheckbox, TermsCheckbox } from './agreements.tsx'
import styles from './buy-dialog.module.css'
import { goToCheckout, PaymentFooter } from './payment-footer.tsx'
import { TopUpHint, PaymentOptions, PriceBreakdown } from './payment-options.tsx'
import { purchaseInfoQuery, hasReservation } from './purchase-queries.ts'

type Piece = Data<'getPiece'>['piece']
type BuyDialogProps = { piece: Piece; onClose: () => void }

/** Buys a piece: from the balance at the reduced price, by card at the full price, or with both. */
export function BuyDialog({ piece, onClose }: BuyDialogProps) {
  const [isBusy, setBusy] = useState(false)
  const { data: answer, isPending } = useQuery(purchaseInfoQuery(piece.id))
  const info = answer?.status === 200 ? answer.data.info : undefined
  if (!info && !isPending)
    return (
      <Dialog title="An error occurred" onClose={onClose} finalFocus={findPriceButton}>
        <p className={styles.about}>{answer?.message || unknownErrorText}</p>
        {answer?.status === 401 && (
          <DialogActions takesFocus>
            <Button
              variant="primary"
              to={withReturnTo('/login', `/pieces/${piece.id}`)}
              onClick={() => addPendingAction({ kind: 'buy', pieceId: piece.id })}
            >
              Login
            </Button>
          </DialogActions>
        )}
      </Dialog>
    )
  return (
    <Dialog title="Buy Piece" isBusy={isBusy} onClose={onClose} finalFocus={findPriceButton}>
      <PieceSummary piece={{ id: piece.id, title: info?.title ?? piece.title }}>{describePeople(piece)}</PieceSummary>
      {piece.stamped && <p className={styles.stamp}>Your name, the receipt number and the date are printed at the foot of each page.</p>}
      {info && hasReservation(info) && <PendingPurchase pieceId={piece.id} info={info} onClose={onClose} />}
      {info && !hasReservation(info) && <BuyForm piece={piece} info={info} onBusy={setBusy} onClose={onClose} />}
      {!info && <DialogLoading>Looking up your balance</DialogLoading>}
    </Dialog>
  )
}

type Info = Data<'getPurchaseInfo'>['info']
type BuyFormProps = { piece: Piece; info: Info; onBusy: (isBusy: boolean) => void; onClose: () => void }

/** Replaces the form until the pending payment is completed or cancelled. */
function PendingPurchase({ pieceId, info, onClose }: Pick<BuyFormProps, 'info' | 'onClose'> & { pieceId: number }) {
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const onEnd = async (isPaid: boolean) => {
    await queryClient.invalidateQueries(purchaseInfoQuery(pieceId))
    if (!isPaid) return
    void queryClient.invalidateQueries(pieceQuery(pieceId))
    await navigate(`/pieces/${pieceId}/purchased`)
    onClose()
  }
  const cancel = () => api.cancelPurchase({ params: { pieceId } })
  return <PendingPayment name={`“${info.title}”`} payment={info.pending!} cancel={cancel} isFocused onEnd={(isPaid) => void onEnd(isPaid)} />
}

function BuyForm({ piece, info, onBusy, onClose }: BuyFormProps) {
  const { id: pieceId } = piece
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  const [choice, setChoice] = useState<boolean>()
  const offer = { price: fromEuros(info.price), balance: fromEuros(info.balance) }
  const useBalance = offer.balance > 0 && (choice ?? usesBalanceByDefault(offer))
  const parts = purchaseParts(offer, useBalance)
  const form = useOperationForm({
    schema: async () => (await import('#contract/forms/purchase-forms.ts')).purchaseForm,
    keepAs: false,
    send: () => {
      const expected = { fromBalance: parts.fromBalance / 100, byCard: parts.byCard / 100 }
      return api.buyPiece({ params: { pieceId }, body: { useBalance, expected, consent: consentVersion } })
    },
    onSuccess: async ({ data }) => {
      await goToCheckout(data.response.sessionUrl)
      // After Back from the checkout, this dialog has to show the pending payment.
      await Promise.all([purchaseInfoQuery(pieceId), pieceQuery(pieceId)].map(({ queryKey }) => queryClient.invalidateQueries({ queryKey })))
    },
    onStatus: {
      202: async () => {
        void queryClient.invalidateQueries(pieceQuery(pieceId))
        await navigate(`/pieces/${pieceId}/purchased`)
        onClose()
      },
    },
    onError: () => void queryClient.invalidateQueries(purchaseInfoQuery(pieceId)), // the amounts may have changed
  })
  const { isBusy } = form
  useLayoutEffect(() => onBusy(isBusy), [isBusy, onBusy]) // in the same frame: closed in between, the dialog would buy all the same

  return (
    <form {...form.props} className={styles.form}>
      <PaymentOptions pieceId={pieceId} offer={offer} useBalance={useBalance} onChoose={setChoice} />
      <TopUpHint pieceId={pieceId} offer={offer} />
      <div className={styles.cost}>
        <PriceBreakdown price={offer.price} {...parts} />
        <TermsCheckbox field={form.field('terms')} />
        <ConsentCheckbox field={form.field('consent')} error={form.error} />
      </div>
      <PaymentFooter due={parts.byCard} name="Buy now" isBusy={isBusy}>
        <Button variant="quiet" isDisabled={isBusy} onClick={onClose}>
          Cancel
        </Button>
      </PaymentFooter>
    </form>
  )
}
