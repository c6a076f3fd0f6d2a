import type { ReactNode } from 'react'
import styles from './status.module.css'

/** The shapes of a status: a ring waits, an amber ring waits for somebody, a diamond is held up, a disc is done; `plain` has none. */
export type StatusShape = 'plain' | 'ring' | 'amber' | 'diamond' | 'disc'

/** A status as a shape and a word, not only as a colour. */
export const Status = ({ shape, children }: { shape: StatusShape; children: ReactNode }) => (
  <span className={styles[shape]}>
    <span>{children}</span>
  </span>
)
