import type { ReactNode } from 'react'
import styles from './kit-page.module.css'

/** The examples of one component. */
export const Example = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className={styles.example} aria-label={name}>
    <h2>{name}</h2>
    <div className={styles.states}>{children}</div>
  </section>
)
