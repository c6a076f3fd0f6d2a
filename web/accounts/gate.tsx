import type { ReactNode } from 'react'
import styles from './gate.module.css'

/** The box in which people come in, before a line of music. */
export function AuthLayout({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.gate}>
      <div className="wrap">
        <div className={styles.box}>
          {tabs}
          <noscript>
            <p className={styles.needsScript}>This form needs JavaScript: your password never leaves your browser as you type it.</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}
