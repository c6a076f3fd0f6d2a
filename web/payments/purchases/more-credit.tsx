import { Link } from 'react-router'
import { balancePrice, inEuros, type Offer } from '#contract/money.ts'
import styles from './buy-dialog.module.css'
import { keepInMind } from './piece-in-mind.ts'

/** For a balance that does not cover the piece: the way to add what is missing, and what that would save. */
export function MoreCredit({ pieceId, offer: { price, balance } }: { pieceId: number; offer: Offer }) {
  const reduced = balancePrice(price)
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
