import type { ReactNode } from 'react'
import styles from './auth-layout.module.css'

/** The layout of the pages to log in and to sign up: a box before a line of music. */
export function AuthLayout({ tabs, children }: { tabs?: ReactNode; children: ReactNode }) {
  return (
    <div className={styles.layout}>
      <div className="wrap">
        <div className={styles.box}>
          {tabs}
          <noscript>
            <p className={styles.needsScript}>This form needs JavaScript, which scrambles your password before it leaves your browser.</p>
          </noscript>
          {children}
        </div>
      </div>
    </div>
  )
}
