import type { ReactNode } from 'react'
import styles from './empty-state.module.css'

type EmptyStateProps = {
  /** The level of its heading: `h1` where it stands in for the whole page. */
  level: 'h1' | 'h2'
  title: string
  text: string
  /** Errors show a fermata above the rest. */
  isError?: boolean
  /** Links or buttons that lead on. */
  children?: ReactNode
}

/** Stands in for a list without entries or a page that failed: a bar with a whole-bar rest, one line, one sentence, and what leads on. */
export const EmptyState = ({ level: Heading, title, text, isError = false, children }: EmptyStateProps) => (
  <div className={styles.empty}>
    <svg className={styles.bar} viewBox="0 0 360 84" fill="none" stroke="currentColor" aria-hidden>
      <path d="M0 20.5H356M0 31.5H356M0 42.5H356M0 53.5H356M0 64.5H356M.5 20V65" />
      <path d="M350.5 20V65" strokeWidth="1.2" />
      <path d="M357 20V65" strokeWidth="5" />
      <path className={styles.ink} d="M162 31.5h30V38h-30z" />
      {isError && (
        <path
          className={styles.ink}
          d="M155 14a22 16 0 0 1 44 0c-3-8-11-12.5-22-12.5S158 6 155 14zM174.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z"
        />
      )}
    </svg>
    <Heading>{title}</Heading>
    <p>{text}</p>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
