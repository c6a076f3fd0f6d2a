import styles from './price.module.css'
import { describePriceOrBought } from '../describe-piece.ts'

/** What a piece costs, or that it is bought; what costs nothing more is green. */
export function Price({ euros, bought }: { euros: number; bought?: true | undefined }) {
  return <span className={euros === 0 || bought ? styles.free : styles.price}>{describePriceOrBought({ price: euros, bought })}</span>
}
