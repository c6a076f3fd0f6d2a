import { InfoBox } from '#web/ui/info-box.tsx'
import styles from './review-refusal.module.css'
import type { ReviewRefused } from './use-review.ts'

/** What kept the last word from being taken, with the piece it was about: the next one may be on the desk by now. */
export const ReviewRefusal = ({ refusal }: { refusal: ReviewRefused | undefined }) => (
  <div role="alert">
    {refusal && (
      <div key={refusal.turn} className={styles.refusal}>
        <InfoBox tone="danger" title={refusal.title}>
          <p>{refusal.sentence}</p>
        </InfoBox>
      </div>
    )}
  </div>
)
