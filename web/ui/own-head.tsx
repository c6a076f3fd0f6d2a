import type { ReactNode } from 'react'
import styles from './own-head.module.css'

/** The title of a page of the dashboard, and beside it what helps with the whole of it. */
export function OwnHead({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <h1>{title}</h1>
      {children}
    </div>
  )
}
