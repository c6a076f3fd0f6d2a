import type { ReactNode } from 'react'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import { Spinner } from '#web/ui/spinner/spinner.tsx'
import styles from './stand.module.css'

/** Stands in for the stand until its score is open. */
export const OpeningScore = ({ title }: { title: string }) => (
  <Opening title={title}>
    <p role="status">
      <Spinner /> Opening the score
    </p>
  </Opening>
)

/** A sentence about a piece in place of the stand, and what leads on. */
export const Opening = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.opening}>
    <h1>{unbroken(title)}</h1>
    {children}
  </div>
)
