import type { ReactNode } from 'react'
import styles from './facts.module.css'

type FactsProps = { entries: Record<string, ReactNode>; columns?: 'one' | 'two' | 'two-when-wide'; className?: string | undefined }

/** A description list set as a ledger, in one column, or in two from 600 px or only from 1200 px. */
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
