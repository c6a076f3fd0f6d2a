import button from './button.module.css'
import { Spinner } from './spinner/spinner.tsx'
import styles from './submit-button.module.css'

type Submit = { name: string; isBusy: boolean; isReady?: boolean }

/** The one button of a form, as wide as its box. At work it keeps its size; what is not ready cannot be pressed. */
export const SubmitButton = ({ name, isBusy, isReady = true }: Submit) => (
  <button
    className={`${button.primary} ${button.large} ${styles.submit}`}
    aria-busy={isBusy}
    aria-disabled={!isReady || undefined}
    onClick={(event) => !isReady && event.preventDefault()}
  >
    <span className={styles.name}>
      {isBusy && <Spinner className={styles.spinner} />}
      {name}
    </span>
  </button>
)
