import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { PendingPayment } from './pending-payment.tsx'
import styles from './pending-payments.module.css'

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
        {pending.length > 0 ? 'Payments you have begun' : 'No payment is open any more'}
      </h2>
      {pending.map(({ pieceId, piece, ...payment }) => (
        <PendingPayment key={pieceId} pieceId={pieceId} title={piece} payment={payment} onEnd={onEnd} />
      ))}
    </section>
  )
}
