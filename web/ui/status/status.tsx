import styles from './status.module.css'

/** The shapes of a status: a ring waits, an amber ring waits for somebody, a diamond is held up, a disc is done. */
export type StatusShape = 'ring' | 'amber' | 'diamond' | 'disc'

/** A status as a shape and a word, not only as a colour. */
export const Status = ({ shape, children }: { shape: StatusShape; children: string }) => <span className={styles[shape]}>{children}</span>
