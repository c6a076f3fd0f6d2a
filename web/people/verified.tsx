import { Check } from 'lucide-react'
import styles from './verified.module.css'

/** The badge behind a verified artist's name. */
export function Verified() {
  return (
    <span className={styles.badge} role="img" aria-label="verified">
      <Check strokeWidth={3.2} aria-hidden />
    </span>
  )
}
