import type { ReactNode } from 'react'
import styles from './score-pair.module.css'

type ScorePairProps = {
  /** The first pages of both scores, and what is written below each. */
  own: ReactNode
  ownCaption: ReactNode
  other: ReactNode
  otherCaption: ReactNode
}

/** Two equal scores side by side. */
export const ScorePair = ({ own, ownCaption, other, otherCaption }: ScorePairProps) => (
  <div className={styles.pair}>
    <figure>
      {own}
      <figcaption>{ownCaption}</figcaption>
    </figure>
    <figure>
      {other}
      <figcaption>{otherCaption}</figcaption>
    </figure>
  </div>
)
