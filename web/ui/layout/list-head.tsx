import type { ReactNode } from 'react'
import styles from './list-head.module.css'

/** The title of a public list with its number of entries, which is announced when it changes. */
export const ListHead = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.head}>
    <h1>{title}</h1>
    <p role="status">{children}</p>
  </div>
)
