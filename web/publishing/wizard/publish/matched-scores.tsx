import { pageUrl } from '#web/pieces/viewer/page/page-picture.tsx'
import { ScorePreview } from '#web/pieces/score-preview.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog, DialogActions, DialogText } from '#web/ui/dialog/dialog.tsx'
import { MatchLink, ScorePair } from '../../matching/score-pair.tsx'
import type { DraftScore, ScoreMatch } from '../draft/draft-entries.ts'
import { DraftPreview } from '../draft-views.tsx'
import styles from './matched-scores.module.css'

type MatchedScoresProps = { scores: DraftScore[]; previews: ReadonlyMap<string, string>; onAccept: () => void; onClose: () => void }

/** Warns before publishing that scores equal those of other artists (SAFE-16). */
export const MatchedScores = ({ scores, previews, onAccept, onClose }: MatchedScoresProps) => (
  <Dialog key="matched" title="This score is already in the library" isWide staysOpen onClose={onClose}>
    <DialogText role="alert">
      {scores.length === 1 ? 'Your score equals one' : 'Your scores equal some'} by another artist. Publish only what you have the right to publish,
      such as your own edition of a public-domain work. Our admins see this comparison too.
    </DialogText>
    <ul className={styles.matches}>
      {scores.map(
        ({ key, name, match }) =>
          match && (
            <li key={key}>
              <ScorePair
                own={<DraftPreview preview={previews.get(key)} />}
                ownCaption={<>Yours: {name}</>}
                other={<MatchedPage match={match} />}
                otherCaption={<MatchLink match={match} />}
              />
            </li>
          ),
      )}
    </ul>
    <DialogActions>
      <Button onClick={onClose}>Keep editing</Button>
      <Button variant="buy" onClick={onAccept}>
        Publish anyway
      </Button>
    </DialogActions>
  </Dialog>
)

/** The first page of the score that equals the own one: a part is shown beside a part. */
const MatchedPage = ({ match: { pieceId, score: scoreIndex = 0 } }: { match: ScoreMatch }) => (
  <ScorePreview pieceId={pieceId} urlOf={(width) => pageUrl(pieceId, { scoreIndex, pageIndex: 0 }, width)} sizes="240px" />
)
