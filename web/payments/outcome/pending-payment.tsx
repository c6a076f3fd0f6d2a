import { useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { fromEuros, inEuros } from '#contract/money.ts'
import { api, type Data } from '#web/api/client.ts'
import { useOperation } from '#web/forms/use-operation.ts'
import { Button } from '#web/ui/button/button.tsx'
import { ErrorMessage } from '#web/ui/error-message/error-message.tsx'
import { Notice } from '#web/ui/notice/notice.tsx'
import { toast } from '#web/ui/toast/toast.ts'
import styles from './pending-payment.module.css'

type PendingPaymentProps = {
  /** What was being bought: '“Two Moths”', '3 pieces'. */
  name: string
  /** How many pieces that are. */
  pieces?: number
  payment: NonNullable<Data<'getPurchaseInfo'>['info']['pending']>
  cancel: () => Promise<Answer>
  /** Takes the focus when it appears, where it replaces the form. */
  isFocused?: boolean
  /** Called when the payment was completed or cancelled. */
  onEnd: (isPaid: boolean) => void
}

type Answer = Awaited<ReturnType<typeof api.cancelPurchase>>

const processing = (subject: string) =>
  `The payment provider is already working on this payment. Once it goes through, ${subject} yours; if it fails, your balance is restored.`

/** A payment that was started and left: its reservation, a link to continue, and a button to cancel, which releases the reservation at once. */
export function PendingPayment({ name, pieces = 1, payment, cancel: send, isFocused = false, onEnd }: PendingPaymentProps) {
  const { sessionUrl } = payment
  const [reserved, missing] = [inEuros(fromEuros(payment.fromBalance)), inEuros(fromEuros(payment.byCard))]
  const subject = pieces > 1 ? 'the pieces are' : 'the piece is'
  const actions = useRef<HTMLDivElement>(null)
  const [isProcessing, setProcessing] = useState(false)
  useEffect(() => {
    if (isFocused) actions.current?.querySelector<HTMLElement>('a, button')!.focus()
  }, [isFocused])

  const cancel = useOperation({
    send,
    onSuccess: ({ data: { outcome } }) => {
      setProcessing(outcome === 'processing')
      if (outcome === 'processing') return
      if (outcome === 'paid') toast(`Your payment had already arrived: ${subject} yours`)
      else toast(payment.fromBalance > 0 ? `Cancelled. ${reserved} is back in your balance` : 'The payment was cancelled')
      onEnd(outcome === 'paid')
    },
  })

  if (payment.isProcessing)
    return (
      <Notice tone="plain" title={`Your payment for ${name} is being processed`}>
        <p>Your bank is processing the payment of {missing}, which can take a few days. We will e-mail you when it is done.</p>
        {payment.fromBalance > 0 && <p>If it fails, the {reserved} reserved for it goes back to your balance.</p>}
      </Notice>
    )
  return (
    <Notice
      tone="warn"
      title={payment.fromBalance > 0 ? `${reserved} is reserved for ${name}` : `${name} ${pieces > 1 ? 'are' : 'is'} not paid for yet`}
    >
      <p>
        {payment.fromBalance > 0
          ? `${missing} by card is still due. Complete the payment, or cancel it to get the ${reserved} back in your balance.`
          : `${missing} by card is still due. Complete the payment or cancel it.`}
      </p>
      <div className={styles.actions} ref={actions}>
        {sessionUrl !== null && (
          <Button variant="primary" href={sessionUrl}>
            Complete payment<span className="unseen"> for {name}</span>
          </Button>
        )}
        <Button isBusy={cancel.isBusy} onClick={() => void cancel.run()}>
          Cancel the payment<span className="unseen"> for {name}</span>
        </Button>
      </div>
      <ErrorMessage error={cancel.error ?? (isProcessing ? processing(subject) : undefined)} />
    </Notice>
  )
}

/** All pending payments. The focus moves to their heading when one has ended. */
export function PendingPayments({ pending }: Pick<Data<'getOverview'>, 'pending'>) {
  const { revalidate } = useRevalidator()
  const heading = useRef<HTMLHeadingElement>(null)
  const [hasEnded, setEnded] = useState(false)
  const onEnd = () => {
    setEnded(true)
    heading.current!.focus()
    void revalidate()
  }
  if (pending.length === 0 && !hasEnded) return null
  return (
    <section className={pending.length > 0 ? styles.payments : undefined}>
      <h2 ref={heading} className="unseen" tabIndex={-1}>
        {pending.length > 0 ? 'Open payments' : 'No open payments'}
      </h2>
      {pending.map(({ pieceId, piece, ...payment }) => (
        <PendingPayment
          key={pieceId}
          name={`“${piece}”`}
          payment={payment}
          cancel={() => api.cancelPurchase({ params: { pieceId } })}
          onEnd={onEnd}
        />
      ))}
    </section>
  )
}
