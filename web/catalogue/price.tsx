import styles from './price.module.css'
import { priceTag } from './words.ts'

/** What a piece costs; what costs nothing is green. */
export function Price({ euros }: { euros: number }) {
  return <span className={euros === 0 ? styles.free : styles.price}>{priceTag(euros)}</span>
}
