import button from './button.module.css'
import styles from './more-button.module.css'

/** Shows more of a long list; `of` is how many there are, where that is known already. */
export const MoreButton = ({ of, isBusy = false, onPress }: { of?: number | undefined; isBusy?: boolean; onPress: () => void }) => (
  <button className={`${button.base} ${styles.more}`} aria-busy={isBusy} onClick={() => isBusy || onPress()}>
    Show more{of !== undefined && ` of ${of}`}
  </button>
)
