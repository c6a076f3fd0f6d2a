import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ScoreMatch } from '../wizard/draft/draft-entries.ts'
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

/** The piece that has an equal score, with its artist. It opens in a tab of its own, so that nothing that was entered is left. */
export const MatchLink = ({ match: { pieceId, title, artist } }: { match: ScoreMatch }) => (
  <>
    <Link to={`/pieces/${pieceId}`} target="_blank">
      “{title}”<span className="unseen"> (opens in a new tab)</span>
    </Link>{' '}
    by {artist}
  </>
)
