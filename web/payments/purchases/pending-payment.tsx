import { useEffect, useRef } from 'react'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { ErrorMessage } from '#web/ui/refusal.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import { useSubmit } from '#web/ui/use-sending.ts'
import styles from './pending-payment.module.css'

type PendingPaymentProps = {
  pieceId: number
  title: string
  payment: NonNullable<Data<'getPurchaseInfo'>['info']['pending']>
  /** Takes the focus when it appears: where it stands in place of what was asked for. */
  isFocused?: boolean
  /** The payment is over, one way or the other. */
  onEnd: (isPaid: boolean) => void
}

const processing =
  'The payment provider is already working on this payment. Once it is through, the piece is yours; if it fails, your balance is back.'

/** A payment that was begun and left: what is put aside for it, the way to take it up again, and the way to give it up, which gives the balance back at once. */
export function PendingPayment({ pieceId, title, payment, isFocused = false, onEnd }: PendingPaymentProps) {
  const { sessionUrl } = payment
  const [aside, missing] = [inEuros(fromEuros(payment.fromBalance)), inEuros(fromEuros(payment.byCard))]
  const way = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) way.current!.querySelector<HTMLElement>('a, button')!.focus()
  }, [isFocused])

  const giveUp = useSubmit(async () => {
    const answer = await api.cancelPurchase({ params: { pieceId } })
    if (answer.status !== 200) return { lines: [answer.message || unknownErrorText] }
    const { outcome } = answer.data
    if (outcome === 'processing') return { lines: [processing] }
    if (outcome === 'paid') toast('Your payment had come already: the piece is yours')
    else toast(payment.fromBalance > 0 ? `Cancelled. ${aside} is back in your balance` : 'The payment was cancelled')
    onEnd(outcome === 'paid')
    return undefined
  }, unknownErrorText)

  return (
    <Notice tone="warn" title={payment.fromBalance > 0 ? `${aside} is put aside for “${title}”` : `“${title}” is not paid yet`}>
      <p>
        {payment.fromBalance > 0
          ? `You have begun to pay: ${missing} by card is missing. Go on paying, or cancel, and the ${aside} is back in your balance.`
          : `You have begun to pay ${missing} by card. Go on paying, or cancel.`}
      </p>
      <div className={styles.ways} ref={way}>
        {sessionUrl !== null && (
          <Button variant="primary" href={sessionUrl}>
            Go on paying<span className="unseen"> for {title}</span>
          </Button>
        )}
        <Button isBusy={giveUp.isBusy} onClick={() => void giveUp.send({})}>
          Cancel the payment<span className="unseen"> for {title}</span>
        </Button>
      </div>
      <ErrorMessage mistake={giveUp.mistake} />
    </Notice>
  )
}
