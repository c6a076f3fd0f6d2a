import type { ReactNode } from 'react'
import styles from './section.module.css'

type Part = { title: string; count?: number; aside?: ReactNode; className?: string; children: ReactNode }

/** A part of a page under an ink rule: its title, how much it holds, and at the right what leads on. */
export function Section({ title, count, aside, className = '', children }: Part) {
  return (
    <section className={`${styles.section} ${className}`}>
      <div className={styles.head}>
        <h2>
          {title}
          {count !== undefined && <span className={styles.count}>{count}</span>}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}
