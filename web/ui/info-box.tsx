import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './info-box.module.css'

type Told = { tone: 'plain' | 'warn'; title: string; children: ReactNode }

/** Something to know before going on: one bold line, and what it means. */
export function InfoBox({ tone, title, children }: Told) {
  return (
    <div className={styles[tone]}>
      <Info size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
