import type { ReactNode } from 'react'
import styles from './facts.module.css'

type Told = { of: Record<string, ReactNode>; form?: 'list' | 'facts' | 'long'; className?: string }

/** What is known of something, each under its name: one below the other, or in two columns where `facts` or `long` have room. */
export function Facts({ of, form = 'list', className = '' }: Told) {
  return (
    <dl className={`${styles[form]} ${className}`}>
      {Object.entries(of).map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
