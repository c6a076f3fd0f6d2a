import type { ReactNode } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import styles from './score-page.module.css'

type PageErrorProps = { hasFailed: boolean; isBusy?: boolean; onRetry: () => void; children: ReactNode }

/** Says in place of a page why it is not shown, and tries again. */
export const PageError = ({ hasFailed, isBusy, onRetry, children }: PageErrorProps) => (
  <div className={styles.error} data-theme="light" role="status">
    {hasFailed && (
      <>
        <p>{children}</p>
        <Button size="small" isBusy={isBusy} onClick={onRetry}>
          Try again
        </Button>
      </>
    )}
  </div>
)
