import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = { entries: Record<string, ReactNode>; columns?: 'one' | 'two' | 'two-when-wide'; className?: string | undefined }

/** A description list in one column, in two from 600 px (`two`) or in two from 1200 px (`two-when-wide`). */
export const Facts = ({ entries, columns = 'one', className = '' }: FactsProps) => (
  <dl className={`${styles.list} ${columns === 'one' ? '' : styles[columns]} ${className}`}>
    {Object.entries(entries).map(([name, value]) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
