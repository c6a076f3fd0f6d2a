import type { ReactNode } from 'react'
import styles from './section.module.css'

type SectionProps = {
  id?: string
  title: string
  /** How many entries the section has. */
  count?: number
  /** Stands at the right of the title. */
  aside?: ReactNode
  className?: string | undefined
  children: ReactNode
}

/** A section of a page under an ink rule. */
export const Section = ({ id, title, count, aside, className = '', children }: SectionProps) => (
  <section id={id} className={`${styles.section} ${className}`}>
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

type SubsectionProps = { title: string; id?: string; className?: string | undefined; children: ReactNode }

/** A small section of a page, without a rule. */
export const Subsection = ({ title, id, className, children }: SubsectionProps) => (
  <section id={id} className={className}>
    <h2 className={styles.small}>{title}</h2>
    {children}
  </section>
)
