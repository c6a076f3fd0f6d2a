import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import type { Data } from '#web/api/client.ts'
import { MailLink } from '#web/site/legal/mail-link.tsx'
import button from '#web/ui/button.module.css'
import dialog from '#web/ui/dialog/dialog.module.css'
import { Facts } from '#web/ui/facts/facts.tsx'
import { Day, Time } from '#web/ui/text/date-time.tsx'
import type { Declared } from './withdrawal-mistake.ts'
import styles from './withdrawal-page.module.css'

/** Says that a withdrawal has come, and when; where no mail confirms it, with all that was declared, to be kept. */
export function WithdrawalReceived({ received: { date, isConfirmationSent }, declared }: { received: Data<'submitRevocation'>; declared: Declared }) {
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
        Your withdrawal has arrived
      </h2>
      {isConfirmationSent ? (
        <p className={styles.text}>
          It came on {moment}. The confirmation is on its way to {declared.email}. What there is to pay back comes within 14 days, in the way you
          paid.
        </p>
      ) : (
        <>
          <p className={styles.text}>
            It came on {moment}, and counts. We have sent many mails to this address today and send no more, so keep this page, or ask <MailLink />{' '}
            for the confirmation. What there is to pay back comes within 14 days, in the way you paid.
          </p>
          <Facts
            className={styles.facts}
            entries={{ Received: moment, 'What you bought': declared.contract, 'Your name': declared.name, 'Your e-mail': declared.email }}
          />
        </>
      )}
      <div className={dialog.foot}>
        <Link className={button.primary} to="/pieces">
          To the pieces
        </Link>
      </div>
    </>
  )
}
