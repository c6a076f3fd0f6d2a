import { Link } from 'react-router'
import type { ScoreMatch } from '../wizard/draft/draft-entries.ts'

/** The piece that has an equal score, with its artist. It opens in a tab of its own, so that nothing that was entered is left. */
export const MatchLink = ({ match: { pieceId, title, artist } }: { match: ScoreMatch }) => (
  <>
    <Link to={`/pieces/${pieceId}`} target="_blank">
      “{title}”<span className="unseen"> (opens in a new tab)</span>
    </Link>{' '}
    by {artist}
  </>
)
