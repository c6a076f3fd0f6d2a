import { Check } from 'lucide'
import { Icon } from '#web/ui/icon/icon.tsx'
import styles from './verified.module.css'

/** The badge behind a verified artist's name. */
export function Verified() {
  return (
    <span className={styles.badge} role="img" aria-label="verified">
      <Icon icon={Check} size={24} strokeWidth={3.2} />
    </span>
  )
}
