import { CircleAlert, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import styles from './info-box.module.css'

type Told = { tone: 'plain' | 'warn' | 'danger'; title: string; children: ReactNode }

/** Something to know before going on: one bold line, and what it means. */
export function InfoBox({ tone, title, children }: Told) {
  const Sign = tone === 'danger' ? CircleAlert : Info
  return (
    <div className={styles[tone]}>
      <Sign size={20} strokeWidth={1.5} aria-hidden />
      <div>
        <p className={styles.title}>{title}</p>
        {children}
      </div>
    </div>
  )
}
