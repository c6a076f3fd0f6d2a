import { Link } from 'react-router'
import { cents, inEuros } from '#contract/money.ts'
import styles from './buy-dialog.module.css'
import type { Offer } from './parts.ts'

/** For a balance that does not cover the piece: what is missing, what it would save, and the way to add it. */
export function MoreCredit({ price, reduced, balance }: Offer) {
  if (balance >= reduced) return null
  return (
    <p className={styles.more}>
      With {inEuros(cents(reduced - balance))} more in your balance you pay {inEuros(reduced)} instead of {inEuros(price)}.{' '}
      <Link to="/dashboard/overview#credit">Add credit</Link>
    </p>
  )
}
