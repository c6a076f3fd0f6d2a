import styles from './price.module.css'
import { describePriceOrBought } from './describe-piece.ts'

/** The price of a piece, or 'Bought'; both 'Bought' and 'Free' are green. */
export function Price({ euros, bought }: { euros: number; bought?: true | undefined }) {
  return <span className={euros === 0 || bought ? styles.free : styles.price}>{describePriceOrBought({ price: euros, bought })}</span>
}
