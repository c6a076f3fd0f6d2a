import type { ReactNode } from 'react'
import styles from './rest.module.css'

type Silence = { level: 'h1' | 'h2'; title: string; text: string; hasFermata?: boolean; children?: ReactNode }

/** A bar in which nothing sounds: what is empty or broken, in one line and one sentence, and a way out. Errors hold it with a fermata. */
export function EmptyState({ level: Heading, title, text, hasFermata = false, children }: Silence) {
  return (
    <div className={styles.rest}>
      <svg className={styles.bar} viewBox="0 0 360 84" fill="none" stroke="currentColor" aria-hidden>
        <path d="M0 20.5H356M0 31.5H356M0 42.5H356M0 53.5H356M0 64.5H356M.5 20V65" />
        <path d="M350.5 20V65" strokeWidth="1.2" />
        <path d="M357 20V65" strokeWidth="5" />
        <path className={styles.ink} d="M162 31.5h30V38h-30z" />
        {hasFermata && (
          <path
            className={styles.ink}
            d="M155 14a22 16 0 0 1 44 0c-3-8-11-12.5-22-12.5S158 6 155 14zM174.4 12a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z"
          />
        )}
      </svg>
      <Heading>{title}</Heading>
      <p>{text}</p>
      {children && <div className={styles.ways}>{children}</div>}
    </div>
  )
}
