import type { ReactNode } from 'react'
import styles from './page-head.module.css'

/** The title of a dashboard page, and at the right what concerns the whole page. */
export const PageHead = ({ title, children }: { title: ReactNode; children?: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    {children}
  </div>
)
