import { useEffect, useRef } from 'react'
import type { Data } from '#web/api/client.ts'
import { MailLink } from '#web/site/legal/address.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { DialogActions } from '#web/ui/dialog/dialog.tsx'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import { declaredFacts } from './declared-facts.tsx'
import type { Declaration } from './declare-revocation.tsx'
import type { Purchase } from './picked-purchases.tsx'
import styles from './revocation-page.module.css'

type RevocationReceivedProps = { received: Data<'submitRevocation'>; declaration: Declaration; purchases: Purchase[] }

/** Acknowledges a revocation with its time; without a confirmation by e-mail, it shows the whole declaration to be kept. */
export function RevocationReceived({ received: { date, isConfirmationSent }, declaration, purchases }: RevocationReceivedProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  const moment = (
    <>
      <Day at={date} /> at <Time at={date} />
    </>
  )
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        We have received your withdrawal
      </h2>
      {isConfirmationSent ? (
        <p className={styles.text}>
          We received it on {moment}, and are sending the confirmation to {declaration.email}. We will refund what is due within 14 days, in the way
          you paid.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            We received it on {moment}, and it counts. We have sent too many e-mails to this address today to send another, so keep this page, or ask{' '}
            <MailLink /> for the confirmation. We will refund what is due within 14 days, in the way you paid.
          </p>
          <Facts className={styles.facts} entries={{ Received: moment, ...declaredFacts(declaration, purchases) }} />
        </>
      )}
      <DialogActions>
        <Button variant="primary" to="/pieces">
          To the pieces
        </Button>
      </DialogActions>
    </>
  )
}
