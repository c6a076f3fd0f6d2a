import styles from './spinner.module.css'

/** The bellows at work. What it stands in says so in words. */
export function Spinner({ className = '' }: { className?: string }) {
  return (
    <span className={`${styles.bellows} ${className}`} aria-hidden>
      <i />
      <i />
      <i />
    </span>
  )
}
