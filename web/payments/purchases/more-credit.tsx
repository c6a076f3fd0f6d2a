import { Link } from 'react-router'
import { inEuros } from '#contract/money.ts'
import styles from './buy-dialog.module.css'
import type { Offer } from './parts.ts'
import { keepInMind } from './piece-in-mind.ts'

/** For a balance that does not cover the piece: the way to add what is missing, and what that would save. */
export function MoreCredit({ pieceId, offer: { price, reduced, balance } }: { pieceId: number; offer: Offer }) {
  if (balance >= reduced) return null
  return (
    <p className={styles.more}>
      <Link to="/dashboard/overview#credit" onClick={() => keepInMind(pieceId)}>
        Add credit
      </Link>{' '}
      first, and you pay {inEuros(reduced)} instead of {inEuros(price)}.
    </p>
  )
}
