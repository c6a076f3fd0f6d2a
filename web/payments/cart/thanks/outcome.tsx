import { useQueryClient, type QueryKey, type UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { stillProcessing } from '#contract/payments/shown-messages.ts'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { isWaitedFor } from '../../purchases/purchase-queries.ts'
import { BoughtPieces } from './bought-pieces.tsx'
import styles from './thanks-page.module.css'
import type { Purchase } from './thanks.tsx'

type CartOutcomeProps = {
  /** The check of the payment, and the key of its query. */
  check: UseQueryResult<{ status: number; message: string }>
  queryKey: QueryKey
  purchase: Purchase | undefined
  /** Whether its pieces open on the stand. */
  hasStand?: boolean
  /** Where to find what was paid after all. */
  fallback: ReactNode
  /** The thanks. */
  children: ReactNode
}

/** What a payment has brought, with its scores. While the provider has not told of it, the page waits. */
export function CartOutcome({ check, queryKey, purchase, hasStand = false, fallback, children }: CartOutcomeProps) {
  const queryClient = useQueryClient()
  const { data: answer, error } = check
  const attempts = queryClient.getQueryState(queryKey)?.dataUpdateCount ?? 0
  if (purchase || check.isPending || isWaitedFor(answer, attempts))
    return (
      <div className={`wrap ${styles.page}`}>
        <div className={styles.head}>
          <h1>{purchase ? 'Thank You!' : 'Your payment'}</h1>
          {purchase ? children : <Waiting isAnswered={!check.isPending} />}
        </div>
        <div>{purchase && <BoughtPieces purchase={purchase} hasStand={hasStand && purchase.pieces.length > 1} />}</div>
      </div>
    )
  if (answer?.message === stillProcessing)
    return (
      <OtherOutcome role="status" title="Your payment" text={stillProcessing}>
        <Button variant="primary" to="/cart">
          Back to the cart
        </Button>
      </OtherOutcome>
    )
  const message = answer?.message ?? (error instanceof TypeError ? '' : error?.message) // network errors have no message for people
  return (
    <OtherOutcome title="An error occurred" text={message || unknownErrorText}>
      <Button variant="primary" isBusy={check.isFetching} onClick={() => check.isFetching || void check.refetch()}>
        Check again
      </Button>
      <Button to="/cart">Back to the cart</Button>
      {fallback}
    </OtherOutcome>
  )
}

const Waiting = ({ isAnswered }: { isAnswered: boolean }) => (
  <p className={styles.waiting} role="status">
    <Spinner /> {isAnswered ? 'We are waiting for the payment provider. This takes a few seconds.' : 'Checking your payment'}
  </p>
)

type OtherOutcomeProps = { role?: 'alert' | 'status'; title: string; text: string; children: ReactNode }

/** An outcome without scores: what happened, and the ways on. */
export const OtherOutcome = ({ role = 'alert', title, text, children }: OtherOutcomeProps) => (
  <div className={`wrap ${styles.other}`} role={role}>
    <EmptyState level="h1" title={title} text={text}>
      {children}
    </EmptyState>
  </div>
)
