import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import button from '#web/ui/button.module.css'
import { Day, Time } from '#web/ui/moment.tsx'
import styles from './withdrawal-page.module.css'

/** Says that a withdrawal has come, and when. */
export function WithdrawalReceived({ date, email }: { date: string; email: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current!.focus(), [])
  return (
    <>
      <h2 ref={heading} tabIndex={-1}>
        Your withdrawal has come
      </h2>
      <p className={styles.text}>
        It came on <Day at={date} /> at <Time at={date} />. The confirmation is on its way to {email}. What there is to pay back comes within 14 days,
        in the way you paid.
      </p>
      <div className={styles.foot}>
        <Link className={button.primary} to="/pieces">
          To the pieces
        </Link>
      </div>
    </>
  )
}
