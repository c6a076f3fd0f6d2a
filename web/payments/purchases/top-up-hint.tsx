import { Link } from 'react-router'
import { balancePrice, inEuros, type Offer } from '#contract/money.ts'
import styles from './buy-dialog.module.css'
import { rememberPieceToBuy } from '../credit/piece-to-buy.ts'

/** For a balance that does not cover the piece: a link to buy credit, and what that would save. */
export function TopUpHint({ pieceId, offer: { price, balance } }: { pieceId: number; offer: Offer }) {
  const reduced = balancePrice(price)
  if (balance >= reduced) return null
  return (
    <p className={styles.more}>
      <Link to="/dashboard/overview#credit" onClick={() => rememberPieceToBuy(pieceId)}>
        Add credit
      </Link>{' '}
      first, and you pay {inEuros(reduced)} instead of {inEuros(price)}.
    </p>
  )
}
