import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The title of a list, and beside it how much there is of it; a changed amount is read out. */
export function PageHead({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      <p role="status">{children}</p>
    </div>
  )
}
