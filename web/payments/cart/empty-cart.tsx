import { Button } from '#web/ui/button/button.tsx'
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import { unknownErrorText } from '#web/site/errors/error-texts.ts'
import styles from './empty-cart.module.css'

/** Stands in for the lines of an empty cart. */
export const EmptyCart = ({ isMember }: { isMember: boolean }) => (
  <div className={styles.empty}>
    <EmptyState
      level="h1"
      title="Your cart is empty"
      text={isMember ? 'Pieces you add stay here until you buy or remove them.' : 'Pieces you add stay here for 30 days, in this browser.'}
    >
      <Button variant="primary" to="/pieces">
        Find pieces
      </Button>
      {!isMember && <Button to="/purchases">Bought without an account?</Button>}
    </EmptyState>
  </div>
)

/** Stands there until the lines are known. */
export const LoadingCart = ({ isError = false }: { isError?: boolean }) => (
  <>
    <h1 className={styles.title}>Cart</h1>
    {isError ? (
      <p role="alert">{unknownErrorText}</p>
    ) : (
      <p className={styles.loading}>
        <Spinner /> Loading your cart
      </p>
    )}
  </>
)
