import type { ReactNode } from 'react'
import styles from './toaster.module.css'

/**
 * The place of the toasts, whose code can be loaded later. It stands on every page from the start, because only changes of an existing live region are
 * announced; `aria-live`, which its role implies, keeps dialogs from hiding it.
 */
export const Toaster = ({ children }: { children: ReactNode }) => (
  <div className={styles.place} role="status" aria-live="polite" aria-atomic="false">
    {children}
  </div>
)
