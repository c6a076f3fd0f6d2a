import styles from './spinner.module.css'

/** The loading indicator, three folds that open and close. The text beside it says what is loading. */
export const Spinner = ({ className = '' }: { className?: string | undefined }) => (
  <span className={`${styles.bellows} ${className}`} aria-hidden>
    <i />
    <i />
    <i />
  </span>
)
