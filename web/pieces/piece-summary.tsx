import type { ReactNode } from 'react'
import { unbroken } from '#web/text/unbroken-numbers.ts'
import styles from './piece-summary.module.css'
import { ScorePreview } from './score-preview.tsx'

/** The piece that a dialog is about: its first page, its title and a line beneath. In a low window the page has no room. */
export const PieceSummary = ({ piece: { id, title }, children }: { piece: { id: number; title: string }; children: ReactNode }) => (
  <div className={styles.work}>
    <ScorePreview pieceId={id} sizes="4.25rem" className={styles.sheet} />
    <p>
      <span>{unbroken(title)}</span>
      {children}
    </p>
  </div>
)
